package lasso.net.streams;

import java.io.IOException;
import lasso.runtime.hooks.serial.ObjectWriting;

/** What a stream that writes objects remembers: what has a number in it, and bytes of a block that is not full; and of a call under way, what is to be done below. */
final class WrittenObjects {
  private Object[] numbered = {};
  private byte[] kinds = {};
  private Object[] replaced = {};
  private byte[] pending = {};
  private byte[][] events = {};
  private Exception thrown;
  private boolean callsProgram;

  /** As it is behind a call, when the stream below does as said. */
  WrittenObjects after(int call, Object argument, int[] failed, IOException[] failures) {
    ObjectWriting writing = new ObjectWriting();
    writing.numbered = numbered;
    writing.kinds = kinds;
    writing.replaced = replaced;
    writing.pending = pending;
    writing.make(call, argument, failed, failures);
    WrittenObjects next = new WrittenObjects();
    next.numbered = writing.numbered;
    next.kinds = writing.kinds;
    next.replaced = writing.replaced;
    next.pending = writing.pending;
    next.events = writing.events;
    next.thrown = writing.thrown;
    next.callsProgram = writing.callsProgram();
    return next;
  }

  /** What is to be done below: bytes to write, none to close it, null to flush it. */
  byte[][] events() {
    return events;
  }

  /** Whether code of the program takes part in the call, and must not run again. */
  boolean callsProgram() {
    return callsProgram;
  }

  /** The call is over: what it has thrown, or null. */
  Exception settle() {
    Exception told = thrown;
    events = new byte[0][];
    thrown = null;
    callsProgram = false;
    return told;
  }
}
