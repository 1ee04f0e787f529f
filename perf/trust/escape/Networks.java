import java.io.*;
import java.net.*;
import java.nio.ByteBuffer;
import java.nio.channels.*;
import java.util.*;

/** Connections opened, names looked up. */
class Networks {
  static InetSocketAddress listener() {
    return new InetSocketAddress("127.0.0.1", Try.port);
  }

  /** opens a socket: Socket */
  static void socket() throws Throwable {
    new Socket("127.0.0.1", Try.port).close();
  }

  /** opens a socket: unconnected Socket, then connect */
  static void socketConnect() throws Throwable {
    Socket socket = new Socket();
    socket.connect(new InetSocketAddress("127.0.0.1", Try.port));
    socket.close();
  }

  /** opens a socket: SocketChannel */
  static void channel() throws Throwable {
    SocketChannel.open(new InetSocketAddress("127.0.0.1", Try.port)).close();
  }

  /** opens a socket: SelectorProvider */
  static void selectorProvider() throws Throwable {
    java.nio.channels.spi.SelectorProvider.provider()
        .openSocketChannel()
        .connect(new InetSocketAddress("127.0.0.1", Try.port));
  }

  /** opens a socket: AsynchronousSocketChannel */
  static void asynchronousChannel() throws Throwable {
    AsynchronousSocketChannel.open()
        .connect(new InetSocketAddress("127.0.0.1", Try.port))
        .get();
  }

  /** opens a socket: SocketFactory */
  static void socketFactory() throws Throwable {
    javax.net.SocketFactory.getDefault().createSocket("127.0.0.1", Try.port).close();
  }

  /** opens a socket: RMISocketFactory */
  static void rmiSocketFactory() throws Throwable {
    java.rmi.server.RMISocketFactory.getDefaultSocketFactory()
        .createSocket("127.0.0.1", Try.port)
        .close();
  }

  /** opens a socket: RMI registry looked up */
  static void rmiLookup() throws Throwable {
    java.rmi.registry.LocateRegistry.getRegistry("127.0.0.1", Try.port).list();
  }

  /** listens: RMI registry created */
  static void rmiRegistry() throws Throwable {
    java.rmi.registry.LocateRegistry.createRegistry(0);
    Try.worked();
  }

  /** opens a socket: Naming.lookup */
  static void rmiNaming() throws Throwable {
    java.rmi.Naming.lookup("//127.0.0.1:" + Try.port + "/x");
  }

  /** listens: UnicastRemoteObject.exportObject */
  static void rmiExport() throws Throwable {
    java.rmi.server.UnicastRemoteObject.exportObject(new java.rmi.Remote() {}, 0);
    Try.worked();
  }

  /** opens a socket: JNDI with an RMI address */
  static void jndi() throws Throwable {
    new javax.naming.InitialContext().lookup("rmi://127.0.0.1:" + Try.port + "/x");
  }

  /** opens a socket: JNDI with an LDAP address */
  static void ldap() throws Throwable {
    Hashtable<String, String> settings = new Hashtable<>();
    settings.put("java.naming.factory.initial", "com.sun.jndi.ldap.LdapCtxFactory");
    settings.put("java.naming.provider.url", "ldap://127.0.0.1:" + Try.port);
    new javax.naming.directory.InitialDirContext(settings);
  }

  /** opens a socket: JMX connector */
  static void jmx() throws Throwable {
    javax.management.remote.JMXConnectorFactory.connect(
        new javax.management.remote.JMXServiceURL(
            "service:jmx:rmi:///jndi/rmi://127.0.0.1:" + Try.port + "/jmxrmi"));
  }

  /** opens a connection: URL.openStream */
  static void url() throws Throwable {
    new URL(Try.url()).openStream().close();
  }

  /** opens a connection: URLConnection with a handler */
  static void urlConnection() throws Throwable {
    ((HttpURLConnection) URI.create(Try.url()).toURL().openConnection()).getResponseCode();
  }

  /** opens a connection: HttpClient */
  static void httpClient() throws Throwable {
    java.net.http.HttpClient.newHttpClient()
        .send(
            java.net.http.HttpRequest.newBuilder(URI.create(Try.url())).build(),
            java.net.http.HttpResponse.BodyHandlers.discarding());
  }

  /** opens a connection: URLClassLoader */
  static void urlClassLoader() throws Throwable {
    new URLClassLoader(new URL[] {new URL(Try.url())}).loadClass("x.Y");
  }

  /** opens a connection: URLClassLoader.newInstance */
  static void urlClassLoaderInstance() throws Throwable {
    URLClassLoader.newInstance(new URL[] {URI.create(Try.url()).toURL()}).findResource("x");
  }

  /** opens a connection: handle of the constructor of Socket */
  static void handle() throws Throwable {
    java.lang.invoke.MethodHandles.lookup()
        .findConstructor(
            Socket.class,
            java.lang.invoke.MethodType.methodType(void.class, String.class, int.class))
        .invoke("127.0.0.1", Try.port);
  }

  /** opens a connection: Constructor of Socket */
  static void reflection() throws Throwable {
    Class.forName("java.net.Socket")
        .getConstructor(String.class, int.class)
        .newInstance("127.0.0.1", Try.port);
  }

  /** opens a connection: subclass of Socket */
  static void subclass() throws Throwable {
    new Socket("127.0.0.1", Try.port) {}.close();
  }

  /** sends a datagram: DatagramSocket */
  static void datagram() throws Throwable {
    DatagramSocket socket = new DatagramSocket();
    socket.send(new DatagramPacket(new byte[] {1}, 1, InetAddress.getLoopbackAddress(), Try.port));
  }

  /** sends a datagram: DatagramChannel */
  static void datagramChannel() throws Throwable {
    DatagramChannel.open()
        .send(ByteBuffer.wrap(new byte[] {1}), new InetSocketAddress("127.0.0.1", Try.port));
  }

  /** listens: ServerSocket */
  static void serverSocket() throws Throwable {
    try {
      new ServerSocket(Try.port).close();
    } catch (BindException taken) {
      Try.worked(); // by somebody outside
    }
  }

  /** listens: ServerSocketChannel on a path */
  static void unixSocket() throws Throwable {
    ServerSocketChannel.open(StandardProtocolFamily.UNIX)
        .bind(UnixDomainSocketAddress.of(Try.file("made")));
  }

  /** listens: HttpServer */
  static void httpServer() throws Throwable {
    com.sun.net.httpserver.HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0).start();
    Try.worked();
  }

  /** listens: MulticastSocket */
  static void multicast() throws Throwable {
    new MulticastSocket().close();
    Try.worked();
  }

  /** listens: Pipe */
  static void pipe() throws Throwable {
    Pipe.open();
    Try.worked();
  }

  /** looks up a name: InetAddress.getByName */
  static void byName() throws Throwable {
    Try.worked(!InetAddress.getByName(Try.host).isAnyLocalAddress());
  }

  /** asks for the host: InetAddress.getLocalHost */
  static void localHost() throws Throwable {
    Try.worked(InetAddress.getLocalHost().getHostName().equals(Try.host));
  }

  /** asks for the network cards: NetworkInterface */
  static void interfaces() throws Throwable {
    Try.worked(NetworkInterface.getNetworkInterfaces().hasMoreElements());
  }

  /** looks up a name: hashCode of a URL */
  static void urlHash() throws Throwable {
    Try.worked(new URL("http://localhost/").equals(new URL("http://127.0.0.1/")));
  }

  /** looks up a name: InetSocketAddress */
  static void socketAddress() throws Throwable {
    Try.worked(!new InetSocketAddress(Try.host, 1).isUnresolved());
  }

  /** logs to a socket: SocketHandler */
  static void socketHandler() throws Throwable {
    new java.util.logging.SocketHandler("127.0.0.1", Try.port).close();
  }

  /** opens a connection: JEditorPane shows a page */
  static void editorPane() throws Throwable {
    new javax.swing.JEditorPane(Try.url());
  }

  /** opens a connection: ImageIO reads a URL */
  static void imageUrl() throws Throwable {
    javax.imageio.ImageIO.read(new URL(Try.url()));
  }

  /** opens a connection: AudioSystem reads a URL */
  static void audioUrl() throws Throwable {
    javax.sound.sampled.AudioSystem.getAudioInputStream(new URL(Try.url()));
  }

  /** opens a connection: a revoked certificate is asked for */
  static void certificate() throws Throwable {
    java.security.cert.CertStore.getInstance(
            "LDAP",
            new java.security.cert.LDAPCertStoreParameters("127.0.0.1", Try.port))
        .getCertificates(null);
  }

  /** opens a connection: DriverManager */
  static void sql() throws Throwable {
    Try.tell(java.sql.DriverManager.getDrivers().hasMoreElements());
    java.sql.DriverManager.getConnection("jdbc:x://127.0.0.1:" + Try.port);
  }
}
