package lasso.net;

import java.io.IOException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.Refusals;
import lasso.runtime.kernel.Completion;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.CellKind;
import lasso.runtime.process.call.Handle;
import lasso.runtime.socket.Sockets;

/** What sockets ask of the network. Whatever waits may be timed: then its time may pass at any moment at which it is not known to be complete. */
final class SocketCalls {
  private SocketCalls() {}

  /** The answer to what lasts no time. */
  static int answer(int kind, int number, int argument) {
    return ask(kind, number, argument, null, 0).tags()[0];
  }

  /**
   * Asks and waits.
   *
   * @param timeout zero waits for ever
   * @return null when the time has passed; what was asked is taken back then
   */
  static Answer.Completed ask(int kind, int number, int argument, byte[] payload, int timeout) {
    Handle handle = Calls.wish(CellKind.SOCKETS, Sockets.verb(kind, number), argument, payload);
    if (timeout > 0) {
      Answer answer = Calls.ask(Completion.ANY.test(), handle);
      if (answer instanceof Answer.Completed completed) {
        return unlessCancelled(completed);
      }
      await(Calls.wish(CellKind.SOCKETS, Sockets.cancel(kind, number), argument, null));
    }
    return unlessCancelled(await(handle));
  }

  private static Answer.Completed unlessCancelled(Answer.Completed completed) {
    return completed.tags()[0] == Sockets.CANCELLED ? null : completed;
  }

  /** Asks and does not wait. */
  static Handle post(int kind, int number, int argument) {
    return Calls.wish(CellKind.SOCKETS, Sockets.verb(kind, number), argument, null);
  }

  /** Takes back what this process has asked, without waiting. */
  static Handle postCancel(int kind, int number, int argument) {
    return Calls.wish(CellKind.SOCKETS, Sockets.cancel(kind, number), argument, null);
  }

  /** Waits for what was posted, if anything was. */
  static void awaitPosted(Handle posted) {
    if (posted != null) {
      await(posted);
    }
  }

  /**
   * Waits until something is closed.
   *
   * @param posted what was asked, or null
   * @param unit of what is lost by that, such as {@code byte}
   * @param thing what is closed
   */
  static void awaitClosed(Handle posted, String unit, String thing) {
    if (posted != null) {
      int lost = await(posted).tags()[0] - Sockets.FIRST;
      if (lost > 0) {
        String things = lost + " " + unit + (lost == 1 ? "" : "s");
        String left = "read " + things + " that had arrived when it closed " + thing;
        Calls.leaves(new String[] {left, Calls.place()});
      }
    }
  }

  static Answer.Completed await(Handle handle) {
    return (Answer.Completed) Calls.ask(Completion.ALL.await(), handle);
  }

  /** {@code throw}: a wait that has lasted too long. */
  static SocketTimeoutException timedOut(String what) {
    return new SocketTimeoutException(what);
  }

  /** {@code throw}: what an answer says of something that has gone wrong. */
  static SocketException failure(int answer) {
    return new SocketException(
        switch (answer) {
          case Sockets.CLOSED -> "Socket closed";
          case Sockets.RESET -> "Connection reset";
          default -> "Broken pipe";
        });
  }

  /** What the interface has and this version has not: does not return normally. */
  static IOException unsupported(String what) {
    Refusals.refuse(what + " is not in this version", "leave it out");
    return new IOException(what);
  }
}
