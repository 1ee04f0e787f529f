package org.simgrid.msg;

import java.lang.reflect.Constructor;
import lasso.runtime.hooks.platform.PlatformFile;
import lasso.runtime.kernel.EndKind;
import org.simgrid.s4u.Engine;

/** The simulation. */
public final class Msg {
  private Msg() {}

  private static Engine engine() {
    return Engine.get_instance() == null ? new Engine(new String[0]) : Engine.get_instance();
  }

  public static final double getClock() {
    return Engine.get_clock();
  }

  /** Not shown, as with SimGrid's default threshold. */
  public static final void debug(String msg) {}

  /** Not shown, as with SimGrid's default threshold. */
  public static final void verb(String msg) {}

  public static final void info(String msg) {
    Engine.info("%s", msg);
  }

  public static final void warn(String msg) {
    Engine.warn("%s", msg);
  }

  public static final void error(String msg) {
    Engine.error("%s", msg);
  }

  public static final void critical(String s) {
    Engine.critical("%s", s);
  }

  public static final void init(String[] args) {
    new Engine(args);
  }

  public static final void energyInit() {}

  public static final void fileSystemInit() {}

  public static final void loadInit() {}

  public static final void run() {
    engine().run();
  }

  public static final void createEnvironment(String platformFile) {
    engine().load_platform(platformFile);
  }

  public static final void deployApplication(String deploymentFile) {
    for (String[] one : PlatformFile.actors(deploymentFile)) {
      String[] arguments = new String[one.length - 4];
      System.arraycopy(one, 4, arguments, 0, arguments.length);
      Process process = made(one[1], Host.of(engine().host_by_name(one[0])), arguments);
      process.deployed(
          one[2].isEmpty() ? 0 : Double.parseDouble(one[2]),
          one[3].isEmpty() ? -1 : Double.parseDouble(one[3]));
      process.begin();
    }
  }

  private static Process made(String function, Host host, String[] arguments) {
    try {
      Constructor<?> constructor =
          Class.forName(function).getDeclaredConstructor(Host.class, String.class, String[].class);
      constructor.setAccessible(true);
      return (Process) constructor.newInstance(host, function, arguments);
    } catch (ReflectiveOperationException e) {
      throw lasso.runtime.hooks.Calls.end(
          EndKind.UNUSABLE,
          "the deployment names the process "
              + function
              + ", and no class of this name with a constructor (Host, String, String[]) is mentioned by the program: "
              + e);
    }
  }
}
