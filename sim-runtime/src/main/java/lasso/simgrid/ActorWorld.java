package lasso.simgrid;

import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.ObjectGraph;
import lasso.runtime.hooks.SharedObjects;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Request;
import lasso.runtime.mailbox.MailboxNames;
import lasso.runtime.mailbox.Mailboxes;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.CellKind;
import lasso.runtime.process.call.Handle;
import lasso.runtime.process.call.ProcessEnd;
import org.simgrid.s4u.Actor;
import org.simgrid.s4u.Comm;
import org.simgrid.s4u.Host;

/**
 * The simulation as one process sees it. Every process runs {@code main} up to the point where the simulation begins, which is the same course for all; there process 0 stays what it is, and process k becomes the k-th
 * actor that was added.
 */
public final class ActorWorld {
  /** Names of the hosts of the platform. */
  public static String[] hosts = {};

  /** In the order in which they were added; the first {@link #count} places count. */
  private static Actor[] actors = new Actor[4];

  private static int count;

  /** Null in the process that runs {@code main}. */
  private static Actor self;

  private static boolean running;

  /** Seconds that this actor has slept. */
  public static double clock;

  /** Bit k: slot k + 1 belongs to an operation that is under way. */
  private static long slots;

  /** What is under way, latest first. */
  private static Comm open;

  /** Digest of what other actors see, as it was at the beginning. */
  private static String shared;

  private ActorWorld() {}

  /** The actor that runs, or null outside. */
  public static Actor self() {
    return self;
  }

  /** Whether the simulation has begun. */
  public static boolean isRunning() {
    return running;
  }

  /** How many actors there are. */
  public static int count() {
    return count;
  }

  /** The index of a new actor. */
  public static int add(Actor actor) {
    if (running) {
      throw unsupported("creating an actor while the simulation runs");
    }
    if (count == actors.length) {
      Actor[] more = new Actor[2 * count];
      System.arraycopy(actors, 0, more, 0, count);
      actors = more;
    }
    actors[count] = actor;
    return count++;
  }

  /** Whether the platform has a host. */
  public static boolean hasHost(String name) {
    for (String host : hosts) {
      if (host.equals(name)) {
        return true;
      }
    }
    return false;
  }

  /** Runs what this process is for; returns in the process of {@code main} only. */
  public static void run() {
    if (running) {
      throw unsupported("running the simulation a second time");
    }
    if (SharedSimulation.keepsArrivals()) {
      throw separate("--mailbox fifo");
    }
    int rank = Calls.rank();
    if (Calls.size() != count + 1) {
      throw Calls.end(
          EndKind.UNUSABLE,
          "the simulation has "
              + count
              + (count == 1 ? " actor" : " actors")
              + ", and there are "
              + Calls.size()
              + " processes. Give -n 1 for one process with all actors, or -n "
              + (count + 1)
              + " for one for main and one for each actor");
    }
    running = true;
    Calls.initialised();
    if (rank == 0) {
      wish(Mailboxes.AWAIT, 0, count, null);
      Calls.finalised();
      return;
    }
    self = actors[rank - 1];
    shared = SharedObjects.digest(others());
    self.runs();
    leave();
  }

  /** The actor ends: what it has under way is given up. */
  public static void leave() {
    look();
    self.ends(false);
    while (open != null) {
      open.cancel();
    }
    look();
    if (!self.is_daemon()) {
      wish(Mailboxes.END, 0, 0, null);
    }
    Calls.finalised();
    throw Calls.end(EndKind.EXITED_CLEANLY, "the actor has ended");
  }

  /** Everything is over, this daemon too. */
  private static ProcessEnd killed() {
    Calls.finalised();
    throw Calls.end(EndKind.EXITED_CLEANLY, "the actor was a daemon, and all others have ended");
  }

  /** The actor does not count any more for the end of the simulation. */
  public static void becomeDaemon() {
    wish(Mailboxes.END, 0, 0, null);
  }

  private static Object[] others() {
    Object[] others = new Object[count];
    for (int i = 0; i < count; i++) {
      others[i] = actors[i] == self ? null : actors[i];
    }
    return others;
  }

  /** Ends the process if it has changed what other actors see. */
  public static void look() {
    if (self != null && !SharedObjects.digest(others()).equals(shared)) {
      throw Calls.end(
          EndKind.UNUSABLE,
          "an actor has changed a static field, or an object, that other actors can see: actors are processes with memories of their own here. Let them exchange messages instead");
    }
  }

  /** Lets others move: time goes by. */
  public static void pause() {
    look();
    if (self != null) {
      Calls.ask(Request.YIELD);
    }
  }

  /** Asks and waits. */
  private static int wish(int kind, int slot, int argument, byte[] payload) {
    Handle handle = Calls.wish(CellKind.MAILBOXES, Mailboxes.verb(kind, slot), argument, payload);
    Answer.Completed answer = (Answer.Completed) Calls.ask(Completion.ALL.await(), handle);
    return answer.tags()[0];
  }

  /** The number of a mailbox. */
  public static int mailbox(String name) {
    Integer number = MailboxNames.number(name);
    if (number == null) {
      throw Calls.end(
          EndKind.UNUSABLE,
          "the mailbox '" + name + "' can't be told from another one: give it another name");
    }
    return number;
  }

  /** A put that nobody hears of any more. */
  public static void putDetached(int mailbox, Object payload) {
    look();
    Calls.tell(
        CellKind.MAILBOXES,
        Mailboxes.verb(Mailboxes.PUT, 0),
        mailbox,
        ObjectGraph.payload(payload));
  }

  /** Begins a put or get; the operation knows its slot and handle then. */
  public static void start(Comm comm, boolean isPut, int mailbox, Object payload) {
    look();
    if (self == null) {
      throw unsupported("a communication outside of actors");
    }
    int slot = freeSlot();
    slots |= 1L << slot - 1;
    Handle handle =
        Calls.wish(
            CellKind.MAILBOXES,
            Mailboxes.verb(isPut ? Mailboxes.PUT : Mailboxes.GET, slot),
            mailbox,
            isPut ? ObjectGraph.payload(payload) : null);
    open = comm.started(handle, slot, open);
  }

  private static int freeSlot() {
    for (int slot = 1; slot <= Long.SIZE; slot++) {
      if ((slots & 1L << slot - 1) == 0) {
        return slot;
      }
    }
    throw unsupported("more than " + Long.SIZE + " communications of an actor under way");
  }

  /** Waits for one of some operations; the position of that which is complete. */
  public static int awaitAny(Comm[] comms) {
    look();
    Handle[] handles = handles(comms);
    Answer.Completed answer = (Answer.Completed) Calls.ask(Completion.ANY.await(), handles);
    int position = answer.positions()[0];
    finish(comms[position], answer.tags()[0], answer.payloads()[0]);
    return position;
  }

  /** The position of an operation that is complete, or -1. */
  public static int testAny(Comm[] comms) {
    look();
    Answer answer = Calls.ask(Completion.ANY.test(), handles(comms));
    if (!(answer instanceof Answer.Completed completed)) {
      return -1;
    }
    int position = completed.positions()[0];
    finish(comms[position], completed.tags()[0], completed.payloads()[0]);
    return position;
  }

  private static Handle[] handles(Comm[] comms) {
    Handle[] handles = new Handle[comms.length];
    for (int i = 0; i < comms.length; i++) {
      handles[i] = comms[i].handle();
    }
    return handles;
  }

  /** Takes an operation back; false when it has met its partner before. */
  public static boolean cancel(Comm comm) {
    look();
    boolean cancelled = wish(Mailboxes.CANCEL, comm.slot(), 0, null) == Mailboxes.CANCELLED;
    awaitAny(new Comm[] {comm});
    return cancelled;
  }

  private static void finish(Comm comm, int answer, byte[] payload) {
    slots &= ~(1L << comm.slot() - 1);
    open = Comm.without(open, comm);
    if (answer == Mailboxes.KILLED) {
      throw killed();
    }
    comm.finished(
        answer == Mailboxes.CANCELLED, payload == null ? null : ObjectGraph.copy(payload));
  }

  /** The host of the running actor, or null. */
  public static Host host() {
    return self == null ? null : self.get_host();
  }

  /** Prints a line as SimGrid's log does, without the time, which differs between schedules. */
  public static void log(String text) {
    if (self == null ? Calls.rank() == 0 : true) {
      System.out.println(
          self == null
              ? text
              : "[" + self.get_host().get_name() + ":" + self.get_name() + "] " + text);
    }
  }

  /** {@code throw}: what takes a simulation in one process. */
  public static ProcessEnd separate(String what) {
    throw Calls.end(
        EndKind.UNUSABLE,
        what + " is not possible with a process for each actor. Give -n 1: one process for all");
  }

  /** {@code throw}: what the interface has and this version has not. */
  public static ProcessEnd unsupported(String what) {
    throw Calls.end(
        EndKind.UNUSABLE, what + " is not in this version. Leave it out, or do it before the run");
  }
}
