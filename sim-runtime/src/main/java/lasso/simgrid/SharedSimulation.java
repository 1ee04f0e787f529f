package lasso.simgrid;

import java.util.ArrayList;
import lasso.runtime.hooks.Calls;
import lasso.runtime.kernel.ChoiceSubject;
import lasso.runtime.kernel.Request;
import lasso.runtime.process.call.Answer;
import lasso.runtime.standins.threads.Awaitable;
import lasso.runtime.standins.threads.LiveThread;
import lasso.runtime.standins.threads.ThreadCalls;
import lasso.runtime.standins.threads.ThreadTable;
import lasso.runtime.standins.threads.Waiting;
import lasso.runtime.surroundings.MailboxOrder;

/**
 * A simulation in one process: its actors are threads of the process that share its memory and take turns, one from its call of the interface to its next one. With several processes {@link ActorWorld} is in its place.
 */
public final class SharedSimulation implements Awaitable {
  private static final int NOBODY_REGULAR = 0;
  private static final int NOBODY = 1;

  /** Those that live, by their numbers. */
  private static ArrayList<ActorThread> living = new ArrayList<>();

  /** What is to happen before the simulation is over, if it can. */
  private static ArrayList<ActorWait> events = new ArrayList<>();

  private static boolean running;

  private SharedSimulation() {}

  /** Whether all actors are in this process. */
  public static boolean isShared() {
    return Calls.size() == 1;
  }

  public static boolean isRunning() {
    return running;
  }

  /** The actor that runs, or null outside of actors. */
  public static ActorThread self() {
    return running && ThreadTable.running().thread() instanceof ActorThread
        ? (ActorThread) ThreadTable.running().thread()
        : null;
  }

  /** Whether the program ever asks what time it is. A pass changes the answer; nobody keeps clocks otherwise. */
  static boolean isClockRead() {
    return false;
  }

  /** Those that live, by their numbers. */
  public static ActorThread[] living() {
    return living.toArray(new ActorThread[0]);
  }

  /** The least number that no living actor has. */
  public static int freeNumber() {
    int number = 1;
    for (int i = 0; i < living.size(); i++) {
      if (living.get(i).actor().get_pid() == number) {
        number++;
        i = -1;
      }
    }
    return number;
  }

  /** An actor comes. */
  public static void add(ActorThread actor) {
    int place = 0;
    while (place < living.size() && living.get(place).actor().get_pid() < actor.actor().get_pid()) {
      place++;
    }
    living.add(place, actor);
    if (running) {
      ThreadCalls.begin(actor);
      point();
    }
  }

  /** An actor has ended. */
  static void ended(ActorThread actor) {
    living.remove(actor);
  }

  /** Runs until no actor is left but daemons, and ends those. */
  public static void run() {
    if (running) {
      throw ActorWorld.unsupported("running a simulation within another");
    }
    running = true;
    Calls.initialised();
    for (ActorThread actor : living()) {
      ThreadCalls.begin(actor);
    }
    SharedSimulation all = new SharedSimulation();
    Waiting.await(all, NOBODY_REGULAR);
    for (ActorThread daemon : living()) {
      daemon.kill();
    }
    Waiting.await(all, NOBODY);
    running = false;
    Calls.finalised();
  }

  @Override
  public boolean isPossible(LiveThread thread, int what) {
    for (int i = 0; i < living.size(); i++) {
      if (what == NOBODY || !living.get(i).actor().is_daemon()) {
        return false;
      }
    }
    for (int i = 0; what == NOBODY_REGULAR && i < events.size(); i++) {
      if (events.get(i).holds()) {
        return false;
      }
    }
    return true;
  }

  @Override
  public String need(int what) {
    return "for the end of the actors";
  }

  @Override
  public boolean saysAll() {
    return true;
  }

  private static ActorThread actor() {
    ActorThread self = self();
    if (self == null) {
      throw ActorWorld.unsupported("a call that takes time outside of actors");
    }
    return self;
  }

  /** Behind a call that others may see. */
  public static void point() {
    ActorThread self = self();
    if (self != null) {
      self.point();
    }
  }

  /** Behind a call that only looks. */
  public static void look() {
    ActorThread self = self();
    if (self != null) {
      self.look();
    }
  }

  /** Lets something happen that nobody waits for. */
  public static void help(ActorWait event) {
    events.add(event);
    ActorHelper.begin(event);
  }

  /** It has happened. */
  static void helped(ActorWait event) {
    events.remove(event);
  }

  /** An actor is killed, by another one or itself. */
  public static void kill(ActorThread actor) {
    actor.kill();
    point();
  }

  /** An actor is killed together with others. */
  public static void end(ActorThread actor) {
    actor.kill();
  }

  /** An actor that lives is killed at any moment from now on. */
  public static void killSometime(ActorThread actor) {
    actor.dieSometime();
  }

  /** Whether messages are met in the order in which they were sent. */
  public static boolean keepsArrivals() {
    return Calls.handler.surroundings().mailboxes() == MailboxOrder.FIFO;
  }

  public static void await(ActorWait condition) {
    actor().await(condition);
  }

  /**
   * With a limit of time.
   *
   * @param seconds with less than 0 there is no limit
   * @return whether the condition holds
   */
  public static boolean awaitFor(ActorWait condition, double seconds) {
    if (seconds < 0) {
      await(condition);
      return true;
    }
    boolean holds = actor().awaitFor(condition);
    if (!holds) {
      passed(seconds);
    }
    return holds;
  }

  /** Whether what could be over by now is not, because it takes time. */
  public static boolean isSlow() {
    return Waiting.mayTimeOut() && !Waiting.isTimeLast() && choose(2, ChoiceSubject.SLOW) == 1;
  }

  /** Some time goes by. */
  public static void sleep(double seconds) {
    if (Waiting.mayTimeOut()) {
      actor().awaitFor(Never.NEVER);
    } else {
      actor().point();
    }
    passed(seconds);
  }

  private static void passed(double seconds) {
    if (isClockRead() && seconds > 0) {
      self().clock += seconds;
    }
  }

  /** Seconds, as far as the running actor knows; for {@code main}, those of the actor that has slept longest. */
  public static double clock() {
    ActorThread self = self();
    return self == null ? 0 : self.clock;
  }

  /** One of so many alternatives, from 0. */
  public static int choose(int alternatives, ChoiceSubject subject) {
    return alternatives == 1
        ? 0
        : ((Answer.Chosen) Calls.ask(new Request.Choose(alternatives, subject))).value();
  }

  /** What never comes. */
  private static final class Never implements ActorWait {
    static final Never NEVER = new Never();

    @Override
    public boolean holds() {
      return false;
    }

    @Override
    public String words() {
      return "until time has gone by";
    }
  }
}
