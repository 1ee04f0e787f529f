package lasso.net.streams;

import lasso.runtime.hooks.serial.ObjectReading;

/** What a stream that reads objects remembers: what has a number in it, and what is there of a block of bytes; and of a call under way, what it needs from below. */
final class ReadObjects {
  private Object[] numbered = {};
  private byte[] kinds = {};
  private byte[] block = {};
  private int rest;
  private boolean atEnd;
  private int peeked = -1;
  private boolean closed;
  private int needs;
  private int length;
  private Object result;
  private Exception thrown;

  private ObjectReading reading() {
    ObjectReading reading = new ObjectReading();
    reading.numbered = numbered;
    reading.kinds = kinds;
    reading.block = block;
    reading.rest = rest;
    reading.atEnd = atEnd;
    reading.peeked = peeked;
    reading.closed = closed;
    return reading;
  }

  /** How many bytes an object lacks of which some were read; see {@link ObjectReading#missing}. */
  int missing(byte[] bytes) {
    return reading().missing(bytes);
  }

  /** How many of the bytes belong to the object that is next: all of them as long as it lacks some. */
  int length(byte[] bytes) {
    return reading().length(bytes);
  }

  /** As it is behind a call, when the stream below has answered so; or only what it {@link #needs}. */
  ReadObjects after(int call, Object argument, Object[] answers, boolean isAll) {
    ObjectReading reading = reading();
    reading.make(call, argument, answers, isAll);
    ReadObjects next = new ReadObjects();
    next.numbered = reading.numbered;
    next.kinds = reading.kinds;
    next.block = reading.block;
    next.rest = reading.rest;
    next.atEnd = reading.atEnd;
    next.peeked = reading.peeked;
    next.closed = reading.closed;
    next.needs = reading.needs;
    next.length = reading.length;
    next.result = reading.result;
    next.thrown = reading.thrown;
    return next;
  }

  /** What the call needs from below before it can go on. */
  int needs() {
    return needs;
  }

  /** How many bytes it needs. */
  int length() {
    return length;
  }

  /** What the call has answered; forgotten by that. */
  Object takeResult() {
    Object answer = result;
    result = null;
    return answer;
  }

  /** What it has thrown, or null; forgotten by that. */
  Exception takeThrown() {
    Exception told = thrown;
    thrown = null;
    return told;
  }
}
