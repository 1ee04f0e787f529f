package lasso.simgrid;

import lasso.runtime.standins.SimulatedThread;
import lasso.runtime.standins.threads.Awaitable;
import lasso.runtime.standins.threads.LiveThread;
import lasso.runtime.standins.threads.ThreadCalls;
import lasso.runtime.standins.threads.Waiting;
import org.simgrid.s4u.Actor;
import org.simgrid.s4u.ForcefulKillException;

/** An actor of a simulation in one process: a thread that stops at calls of the interface only (semantics, section 18). */
public final class ActorThread extends SimulatedThread implements Awaitable {
  private final Actor actor;

  /** What it waits for; null: for nothing but its turn. */
  private ActorWait wait;

  private boolean suspended;
  private boolean killed;
  private boolean ended;

  /** Whether it is to be killed at some moment. */
  private boolean diesSometime;

  /** Seconds that it has slept, where anybody asks. */
  double clock;

  public ActorThread(Actor actor, String name) {
    super(name);
    this.actor = actor;
  }

  public Actor actor() {
    return actor;
  }

  public boolean isSuspended() {
    return suspended;
  }

  public boolean isKilled() {
    return killed;
  }

  public boolean hasEnded() {
    return ended;
  }

  void dieSometime() {
    diesSometime = true;
  }

  /** That its time has come, at any moment of its life. */
  private static final class Death implements ActorWait {
    private final ActorThread whose;

    Death(ActorThread whose) {
      this.whose = whose;
    }

    @Override
    public boolean holds() {
      return true;
    }

    @Override
    public void come() {
      whose.kill();
    }

    @Override
    public String words() {
      return "for the time to kill " + whose.actor.get_name();
    }
  }

  /** Others act on it; their calls are scheduling points. */
  public void suspend(boolean value) {
    suspended = value;
  }

  /** It ends with its next step, which throws; what it has under way is given up now. */
  void kill() {
    if (!ended && !killed) {
      killed = true;
      actor.drops();
    }
  }

  @Override
  public boolean isPossible(LiveThread thread, int what) {
    return killed || !suspended && (wait == null || wait.holds());
  }

  @Override
  public String need(int what) {
    return suspended ? "to be resumed" : wait == null ? null : wait.words();
  }

  @Override
  public boolean saysAll() {
    return true;
  }

  /** Waits until a condition holds. */
  void await(ActorWait condition) {
    wait = condition;
    Waiting.await(this, 0);
    wait = null;
    settle();
  }

  /**
   * The same with a limit of time.
   *
   * @return whether the condition holds
   */
  boolean awaitFor(ActorWait condition) {
    wait = condition;
    boolean holds;
    try {
      holds = Waiting.awaitTimed(this, 0, 1);
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts an actor", e);
    }
    wait = null;
    settle();
    return holds;
  }

  /** Lets others move behind something that they may see. */
  void point() {
    await(null);
  }

  /** Lets others move behind something that only looks. */
  void look() {
    ThreadCalls.look();
    settle();
  }

  private void settle() {
    while (suspended && !killed) {
      Waiting.await(this, 0);
    }
    dieIfKilled();
  }

  private void dieIfKilled() {
    if (killed) {
      throw actor.death();
    }
  }

  @Override
  public void run() {
    boolean failed = false;
    if (diesSometime) {
      ActorHelper.begin(new Death(this));
    }
    try {
      dieIfKilled();
      actor.runs();
    } catch (ForcefulKillException e) {
      failed = true;
    }
    ended = true;
    actor.drops();
    SharedSimulation.ended(this);
    actor.ends(failed);
  }
}
