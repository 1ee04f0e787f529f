import java.io.*;
import java.lang.management.*;
import java.util.*;
import java.util.logging.*;
import java.util.prefs.Preferences;
import javax.management.*;

/** Parts of the JDK that write files, start threads or change the machine for reasons of their own. */
class Libraries {
  /** makes a file: FileHandler of logging */
  static void fileHandler() throws Throwable {
    new FileHandler(Try.file("made.log")).close();
  }

  /** makes a file: LogManager.readConfiguration */
  static void logManager() throws Throwable {
    String settings =
        "handlers=java.util.logging.FileHandler\njava.util.logging.FileHandler.pattern="
            + Try.file("made.log");
    LogManager.getLogManager().readConfiguration(new ByteArrayInputStream(settings.getBytes()));
    Logger.getLogger("").info("x");
  }

  /** writes past the captured output: ConsoleHandler */
  static void consoleHandler() throws Throwable {
    new ConsoleHandler().publish(new LogRecord(Level.SEVERE, Try.past()));
  }

  /** writes to the user's home: Preferences */
  static void preferences() throws Throwable {
    Preferences node = Preferences.userRoot().node("lasso-try-" + Try.token);
    node.put("key", "value");
    Try.worked("value".equals(node.get("key", null)));
    node.removeNode();
  }

  /** makes a file: heap dump by MBean */
  static void heapDump() throws Throwable {
    ManagementFactory.getPlatformMBeanServer()
        .invoke(
            new ObjectName("com.sun.management:type=HotSpotDiagnostic"),
            "dumpHeap",
            new Object[] {Try.file("made.hprof"), true},
            new String[] {"java.lang.String", "boolean"});
  }

  /** makes a file: heap dump by the bean's interface */
  static void heapDumpBean() throws Throwable {
    ManagementFactory.getPlatformMXBean(com.sun.management.HotSpotDiagnosticMXBean.class)
        .dumpHeap(Try.file("made.hprof"), true);
  }

  /** changes the machine: a flag by the diagnostic bean */
  static void vmOption() throws Throwable {
    ManagementFactory.getPlatformMXBean(com.sun.management.HotSpotDiagnosticMXBean.class)
        .setVMOption("HeapDumpOnOutOfMemoryError", "false");
    Try.worked();
  }

  /** makes a file: flight recording */
  static void recording() throws Throwable {
    try (jdk.jfr.Recording recording = new jdk.jfr.Recording()) {
      recording.start();
      recording.dump(java.nio.file.Path.of(Try.file("made.jfr")));
    }
  }

  /** makes a file: flight recording by MBean */
  static void recordingBean() throws Throwable {
    ManagementFactory.getPlatformMBeanServer()
        .invoke(
            new ObjectName("com.sun.management:type=DiagnosticCommand"),
            "jfrStart",
            new Object[] {new String[] {"filename=" + Try.file("made.jfr"), "duration=1s"}},
            new String[] {String[].class.getName()});
    Try.worked();
  }

  /** starts a thread: event stream of the flight recorder */
  static void eventStream() throws Throwable {
    var stream = new jdk.jfr.consumer.RecordingStream();
    stream.startAsync();
    Try.worked();
    stream.close();
  }

  /** sees the machine: runtime bean */
  static void runtimeBean() throws Throwable {
    Try.worked(ManagementFactory.getRuntimeMXBean().getInputArguments() != null);
  }

  /** sees the machine: memory bean */
  static void memoryBean() throws Throwable {
    Try.worked(ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() > 0);
  }

  /** collects garbage: memory bean */
  static void gcBean() throws Throwable {
    ManagementFactory.getMemoryMXBean().gc();
    Try.worked();
  }

  /** registers a bean of its own */
  public interface OwnMBean {
    int getNumber();
  }

  public static class Own implements OwnMBean {
    @Override
    public int getNumber() {
      return 1;
    }
  }

  /** changes the machine: registers a bean */
  static void registerBean() throws Throwable {
    ManagementFactory.getPlatformMBeanServer()
        .registerMBean(new Own(), new ObjectName("try:type=Own"));
    Try.worked();
  }

  /** starts a thread: monitor of a bean */
  static void monitor() throws Throwable {
    var monitor = new javax.management.monitor.CounterMonitor();
    monitor.addObservedObject(new ObjectName("java.lang:type=ClassLoading"));
    monitor.setObservedAttribute("LoadedClassCount");
    monitor.start();
    Try.worked(monitor.isActive());
  }

  /** starts a thread: javax.management.timer.Timer */
  static void managementTimer() throws Throwable {
    var timer = new javax.management.timer.Timer();
    timer.start();
    Try.worked(timer.isActive());
    timer.stop();
  }

  /** makes a window: Frame */
  static void frame() throws Throwable {
    new java.awt.Frame("x");
    Try.worked();
  }

  /** takes a picture of the screen: Robot */
  static void robot() throws Throwable {
    new java.awt.Robot().createScreenCapture(new java.awt.Rectangle(1, 1));
    Try.worked();
  }

  /** asks for the graphics: GraphicsEnvironment */
  static void graphics() throws Throwable {
    Try.tell(java.awt.GraphicsEnvironment.isHeadless());
    Try.worked(
        java.awt.GraphicsEnvironment.getLocalGraphicsEnvironment()
                .getAvailableFontFamilyNames()
            != null);
  }

  /** prints: PrintServiceLookup */
  static void print() throws Throwable {
    javax.print.PrintServiceLookup.lookupDefaultPrintService();
    Try.worked();
  }

  /** makes a sound: Clip */
  static void sound() throws Throwable {
    javax.sound.sampled.AudioSystem.getMixerInfo();
    Try.worked();
  }

  /** reads a file: SyncProvider of row sets */
  static void rowSet() throws Throwable {
    var rows = javax.sql.rowset.RowSetProvider.newFactory().createCachedRowSet();
    rows.setUrl("jdbc:x");
    rows.execute();
  }

  /** makes a file: serialised JAR by Pack */
  static void jarOutput() throws Throwable {
    new java.util.jar.JarOutputStream(new FileOutputStream(Try.file("made"))).close();
  }

  /** reads the key store of the JDK: TrustManagerFactory */
  static void trustManager() throws Throwable {
    var factory = javax.net.ssl.TrustManagerFactory.getInstance("PKIX");
    factory.init((java.security.KeyStore) null);
    Try.worked(factory.getTrustManagers().length > 0);
  }

  /** reads the JDK's files: policy */
  static void policy() throws Throwable {
    Try.worked(java.security.Policy.getPolicy() != null);
  }

  /** logs in: LoginContext */
  static void login() throws Throwable {
    Try.worked(new com.sun.security.auth.module.UnixSystem().getUsername() != null);
  }

  /** sees the smart cards */
  static void smartCards() throws Throwable {
    Try.worked(javax.smartcardio.TerminalFactory.getDefault().terminals().list() != null);
  }

  /** finds a DNS name: JNDI */
  static void dns() throws Throwable {
    Hashtable<String, String> settings = new Hashtable<>();
    settings.put("java.naming.factory.initial", "com.sun.jndi.dns.DnsContextFactory");
    settings.put("java.naming.provider.url", "dns://127.0.0.1:" + Try.port);
    new javax.naming.directory.InitialDirContext(settings).getAttributes("x");
    Try.worked();
  }

  /** sees a file: javax.activation by content type */
  static void fileNameMap() throws Throwable {
    Try.tell(java.net.URLConnection.guessContentTypeFromName("x.png"));
    Try.tell(java.net.URLConnection.getFileNameMap().getContentTypeFor("x.png"));
  }

  /** starts a subprocess debugger: JDI */
  static void jdi() throws Throwable {
    Try.worked(com.sun.jdi.Bootstrap.virtualMachineManager().launchingConnectors().size() > 0);
  }

  /** changes an object behind the capture: PropertyEditorManager */
  static void propertyEditor() throws Throwable {
    java.beans.PropertyEditorManager.registerEditor(Libraries.class, Libraries.class);
    Try.worked(java.beans.PropertyEditorManager.findEditor(Libraries.class) != null);
  }

  /** calls a getter: Introspector and its Method */
  static void introspector() throws Throwable {
    for (var property :
        java.beans.Introspector.getBeanInfo(ProcessHandle.class).getPropertyDescriptors()) {
      if (property.getReadMethod() != null && property.getName().equals("pid")) {
        Try.worked(property.getReadMethod().invoke(ProcessHandle.current()) != null);
      }
    }
  }
}
