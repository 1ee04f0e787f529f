package lasso.runtime.mailbox;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Numbers of mailboxes: functions of their names, so that they are the same on every run. Any thread. */
public final class MailboxNames {
  private static final Map<Integer, String> NAMES = new ConcurrentHashMap<>();

  private MailboxNames() {}

  /**
   * The number of a name.
   *
   * @return null when another name in use has the same number: the two can't be told apart
   */
  public static Integer number(String name) {
    int number = name.hashCode();
    String known = NAMES.putIfAbsent(number, name);
    return known == null || known.equals(name) ? number : null;
  }

  /** The name with a number, for reports. */
  static String name(int number) {
    return NAMES.getOrDefault(number, "?");
  }
}
