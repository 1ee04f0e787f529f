package lasso.runtime.process;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import lasso.runtime.socket.SocketRules;
import lasso.runtime.surroundings.MailboxOrder;
import lasso.runtime.surroundings.Surroundings;

/** What was fixed for the processes where Java leaves it open, in words. */
final class FixedThings {
  private static final int MOST_NAMES = 3;

  /** Stands for arrays and for objects of the JDK: which of them asked, nobody sees. */
  static final String PLATFORM_OBJECTS = "arrays or objects of the JDK";

  /** Stands for class objects, of which the codes are functions of the names. */
  static final String CLASS_OBJECTS = "class objects";

  /** In front of the name of an enum class. */
  static final String CONSTANTS = "constants of ";

  private static final String PLAIN_OBJECT = "lasso.runtime.standins.PlainObject";

  /** What the answer on a simulation of actors rests on. */
  static final String ACTORS =
      "Actors are processes with memories of their own: what they hand to each other is copied when it is sent, so nobody may change an object after sending it, or one that its sender still reads; none of them changed"
          + " what others had before the run. The clock of an actor advances when it sleeps,"
          + " computing and communication take no time, and a time-out may pass whenever what is awaited is not there. Messages of different senders to one mailbox have no order.";

  /** What the answer on a program with several threads rests on. */
  static final String THREADS =
      "Threads take turns where docs/threads.md says. This part is new: answers were compared with a naive exploration of all interleavings on small random programs only, and not for every construct; that page lists which.";

  /** What it rests on besides if the program makes such accesses. */
  static final String WEAK_ORDERS =
      "Accesses weaker than volatile ones (acquire, release, opaque, lazySet, weakCompareAndSet) were explored as if volatile: all threads see them in one order, and a weak compare-and-set fails only where the value is another one. Java allows more.";

  /** What it rests on besides, unless an option says otherwise. */
  static final String TIMEOUTS =
      "Threads that wait with a time limit may time out at any moment, and a sleep may end at any moment (--timeouts any).";

  private FixedThings() {}

  /** Of simulations in one process. */
  static String actors(MailboxOrder order) {
    return "Actors of the simulation run from one call of its interface to the next, in any order; what takes time is over at any moment, and messages of "
        + (order == MailboxOrder.FIFO
            ? "a mailbox are met in the order of their arrival (--mailbox fifo)."
            : "different senders in a mailbox have no order (--mailbox any).");
  }

  /**
   * Sentences; none when nothing was fixed that the program has asked for.
   *
   * @param draws numbers and seeds taken from the sequences
   * @param hashed classes without a hash code of their own that were asked for one
   */
  static List<String> sentences(
      long draws, long seed, Surroundings surroundings, Collection<String> hashed) {
    List<String> sentences = new ArrayList<>();
    if (draws > 0) {
      sentences.add(
          "%d random %s no seed of the program's own: fixed by one sequence (--seed %d)%s."
              .formatted(
                  draws,
                  draws == 1 ? "draw or generator has" : "draws and generators have",
                  seed,
                  surroundings.random().isChoice()
                      ? ", for --random choice does not know their kind"
                      : "; --random choice explores them"));
    }
    List<String> names = hashed.stream().filter(FixedThings::isProgram).toList();
    if (!names.isEmpty()) {
      sentences.add(
          "Hash codes of identity were asked for, of "
              + names.stream()
                  .limit(MOST_NAMES)
                  .map(name -> name.equals(PLAIN_OBJECT) ? "java.lang.Object" : name)
                  .collect(Collectors.joining(", "))
              + (names.size() > MOST_NAMES ? " and others" : "")
              + ": they are fixed, so hash tables show such objects in one of the possible orders"
              + (surroundings.identities().isChoice()
                      || names.stream().noneMatch(FixedThings::hasChosenCode)
                  ? "."
                  : "; --identity-order choice explores others."));
    }
    return sentences;
  }

  private static boolean isProgram(String name) {
    return hasChosenCode(name)
        || name.equals(PLATFORM_OBJECTS)
        || name.equals(CLASS_OBJECTS)
        || name.startsWith(CONSTANTS);
  }

  /** Whether the code is one that {@code --identity-order} can choose. */
  private static boolean hasChosenCode(String name) {
    String type = name.startsWith(CONSTANTS) ? name.substring(CONSTANTS.length()) : name;
    return name.equals(PLAIN_OBJECT)
        || name.equals(CLASS_OBJECTS)
        || ProgramStack.isOwn(type) && !name.equals(PLATFORM_OBJECTS);
  }

  /** What a verdict about programs with sockets rests on. */
  static String sockets(SocketRules rules) {
    String reads =
        switch (rules.reads()) {
          case ANY -> "any part of what has arrived";
          case WRITES -> "what one or several writes have brought, or all that fits";
          case FULL ->
              "all of what has arrived that fits, and what a call of a stream of objects writes goes at once";
        };
    return "Connections of sockets keep order, and lose nothing but what a reset takes away, of which writes hear at once; reads return "
        + reads
        + " (--reads "
        + rules.reads().name().toLowerCase(java.util.Locale.ROOT)
        + "), writes wait beyond "
        + rules.windowBytes()
        + " unread bytes (--window), a connect to a port that nobody has bound "
        + (rules.waits() ? "waits for it (--connect waits)" : "fails (--connect refused)")
        + (rules.atOnce()
            ? ", selectors report all that is ready (--select all)"
            : ", selectors report any part of what is ready, keys in the order of registration (--select any)")
        + ", datagrams have no order, and are gone where nobody has bound the port, "
        + (rules.separateHosts()
            ? "each process is on a host of its own (--hosts separate)"
            : "all processes are on one host (--hosts one)")
        + (rules.leaks()
            ? "; what stays open, and what is not read, is a leak (--leaks sockets)"
            : "")
        + "; who reads or writes behind a reset is told what Linux tells.";
  }
}
