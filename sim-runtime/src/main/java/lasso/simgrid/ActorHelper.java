package lasso.simgrid;

import lasso.runtime.standins.SimulatedThread;
import lasso.runtime.standins.threads.Awaitable;
import lasso.runtime.standins.threads.LiveThread;
import lasso.runtime.standins.threads.ThreadCalls;
import lasso.runtime.standins.threads.Waiting;

/** A thread of the simulation itself: lets something happen at any moment from that on at which it can, without an actor that waits for it. It keeps nobody from ending. */
final class ActorHelper extends SimulatedThread implements Awaitable {
  private final ActorWait event;

  private ActorHelper(ActorWait event) {
    super("simulation");
    this.event = event;
  }

  static void begin(ActorWait event) {
    ActorHelper helper = new ActorHelper(event);
    ThreadCalls.setDaemon(helper, true);
    ThreadCalls.begin(helper);
  }

  @Override
  public void run() {
    Waiting.await(this, 0);
    SharedSimulation.helped(event);
    event.come();
  }

  @Override
  public boolean isPossible(LiveThread thread, int what) {
    return event.holds();
  }

  @Override
  public boolean takesTime(int what) {
    return true;
  }

  @Override
  public String need(int what) {
    return event.words();
  }

  @Override
  public boolean saysAll() {
    return true;
  }
}
