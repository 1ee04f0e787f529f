package lasso.perf.trust;

import java.net.CookieHandler;
import java.net.ProxySelector;
import java.security.Security;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.logging.Logger;

/**
 * What everybody in a Java machine shares and a checked program must not change.
 *
 * @param settings by name
 * @param threads that run
 */
record MachineState(Map<String, Object> settings, Set<Thread> threads) {
  /** Threads of the JDK that appear when they are first needed, without the program's doing. */
  private static final List<String> USUAL =
      List.of(
          "Common-Cleaner",
          "Cleaner-",
          "Attach Listener",
          "process reaper",
          "lasso",
          "background~resource~releaser");

  /** What the checker itself sets in its own machine, wherever that runs. */
  private static final Map<String, Object> FIXED =
      Map.of(
          "default locale", Locale.ENGLISH,
          "locale of formats", Locale.ENGLISH,
          "default zone", "UTC");

  private static final String ZONE_PROPERTY = "user.timezone";

  static MachineState now() {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("default locale", Locale.getDefault());
    all.put("locale of formats", Locale.getDefault(Locale.Category.FORMAT));
    all.put("default zone", TimeZone.getDefault().getID());
    all.put("system properties", new TreeMap<>(Map.copyOf(System.getProperties())));
    all.put("standard streams", Arrays.asList(System.out, System.err, System.in));
    all.put("handler of exceptions", String.valueOf(Thread.getDefaultUncaughtExceptionHandler()));
    all.put("security providers", Arrays.asList(Security.getProviders()).toString());
    all.put("security property", String.valueOf(Security.getProperty("lasso.try")));
    all.put("level of logging", String.valueOf(Logger.getLogger("").getLevel()));
    all.put("handlers of logging", Logger.getLogger("").getHandlers().length);
    all.put("cookies", String.valueOf(CookieHandler.getDefault()));
    all.put("proxies", String.valueOf(ProxySelector.getDefault()));
    all.put("interrupted", Thread.currentThread().isInterrupted());
    return new MachineState(all, new HashSet<>(Thread.getAllStackTraces().keySet()));
  }

  Set<String> changesSince(MachineState before) {
    Set<String> changes = new HashSet<>();
    settings.forEach(
        (name, value) -> {
          Object was = before.settings.get(name);
          if (value instanceof Map<?, ?> now && was instanceof Map<?, ?> then) {
            Map<Object, Object> changed = new TreeMap<>(now);
            changed.entrySet().removeAll(then.entrySet());
            changed.remove(ZONE_PROPERTY); // the JDK's own note of the default zone
            if (!changed.isEmpty()) {
              changes.add("changed " + name + " " + changed);
            }
          } else if (!value.equals(was) && !value.equals(FIXED.get(name))) {
            changes.add("changed " + name);
          }
        });
    for (Thread thread : threads) {
      if (!before.threads.contains(thread)
          && thread.isAlive()
          && USUAL.stream().noneMatch(thread.getName()::startsWith)) {
        changes.add("started thread " + thread.getName());
      }
    }
    return changes;
  }
}
