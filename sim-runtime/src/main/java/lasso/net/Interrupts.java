package lasso.net;

import java.nio.channels.ClosedByInterruptException;
import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.Refusals;
import lasso.runtime.process.call.CellKind;
import lasso.runtime.socket.Sockets;
import lasso.runtime.standins.Interruptible;
import lasso.runtime.standins.SimulatedThread;
import lasso.runtime.standins.ThreadObjects;

/**
 * The waits of sockets that an interrupt ends: in a channel by closing it, in a selector by waking it up, as {@code AbstractInterruptibleChannel} and {@code AbstractSelector} say. In a socket without a channel a
 * thread goes on waiting; a virtual one does not, and can't be followed.
 */
final class Interrupts {
  private Interrupts() {}

  private record InChannel(SelectableChannel channel) implements Interruptible {
    @Override
    public void interrupt(Thread waiting) {
      channel.closeFor(waiting);
    }
  }

  private record InSelector(int number) implements Interruptible {
    @Override
    public void interrupt(Thread waiting) {
      Calls.tell(CellKind.SOCKETS, Sockets.verb(Sockets.WAKE_UP, 0), number, null);
    }
  }

  private record InSocket() implements Interruptible {
    @Override
    public void interrupt(Thread waiting) {
      Refusals.refuse(
          "a virtual thread is interrupted while it waits in a socket",
          "use a SocketChannel, or a thread of the platform");
    }
  }

  /**
   * The thread that runs is about to wait in a socket. Has to be followed by {@link #end}, whatever comes of it.
   *
   * @param channel that of the socket, or null
   */
  static void begin(SelectableChannel channel) {
    SimulatedThread me = ThreadObjects.running();
    if (channel == null && !ThreadObjects.isVirtual(me)) {
      return;
    }
    Interruptible wait = channel == null ? new InSocket() : new InChannel(channel);
    ThreadObjects.waitIn(wait);
    if (ThreadObjects.hasInterrupt(me)) {
      wait.interrupt(me);
    }
  }

  /**
   * It waits no more.
   *
   * @throws ClosedByInterruptException if the channel was closed because this thread was interrupted
   */
  static void end(SelectableChannel channel) throws ClosedByInterruptException {
    SimulatedThread me = ThreadObjects.running();
    if (channel == null && !ThreadObjects.isVirtual(me)) {
      return;
    }
    ThreadObjects.waitIn(null);
    if (channel != null && channel.wasClosedFor(me)) {
      throw new ClosedByInterruptException();
    }
  }

  /** The thread that runs is about to wait in a selector. */
  static void begin(Selector selector, int number) {
    ThreadObjects.waitIn(new InSelector(number));
    if (ThreadObjects.hasInterrupt(ThreadObjects.running())) {
      selector.wakeup();
    }
  }

  static void endOfSelection() {
    ThreadObjects.waitIn(null);
  }
}
