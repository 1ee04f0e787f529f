package lasso.runtime.process.call;

import java.io.PrintStream;
import java.util.Random;
import lasso.runtime.api.CollectiveRule;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.SendMode;
import lasso.runtime.surroundings.Surroundings;

/**
 * What stands behind {@link lasso.runtime.hooks.Calls}: the suspending process layer, or, in the tests' reference
 * explorer, a plain thread that blocks.
 */
public interface CallHandler {
  int rank();

  int size();

  /** Posts a send; the payload array is the message's own copy and never written again. */
  Handle send(int context, int destination, int tag, byte[] payload, SendMode mode);

  Handle receive(int context, int source, int tag);

  /** Takes the message that a probe has just shown out of the matching, for {@link #fetch}. */
  default Handle hold(int context, int source, int tag) {
    throw new UnsupportedOperationException("this handler holds no messages");
  }

  /** The receive of a held message starts; a wait or test for the handle completes it. */
  default void fetch(Handle handle) {
    throw new UnsupportedOperationException("this handler holds no messages");
  }

  /** Marks an open operation for cancellation; a wait or test must still complete it. */
  default void cancel(Handle handle) {
    throw new UnsupportedOperationException("this handler cancels nothing");
  }

  /** Closes the handle of a send, complete or not. */
  default void free(Handle handle) {
    throw new UnsupportedOperationException("this handler frees nothing");
  }

  /**
   * Asks something of the passive cell of a kind. A wait or test for the handle tells when it is granted: the answer stands in place of the tag.
   *
   * @param verb by the rules of the kind
   * @param payload a content that goes to the cell and is never written again, or null
   */
  default Handle wish(CellKind kind, int verb, int argument, byte[] payload) {
    throw new UnsupportedOperationException("this handler has no passive cells");
  }

  /** As {@link #wish}, and nobody hears of the grant. */
  default void tell(CellKind kind, int verb, int argument, byte[] payload) {
    throw new UnsupportedOperationException("this handler has no passive cells");
  }

  /** What all processes are called, by rank; empty when they have no names. */
  default String[] names() {
    return new String[0];
  }

  /** Whether each process has a host of its own; else all are on one. */
  default boolean hasSeparateHosts() {
    return false;
  }

  /** A buffer of so many bytes is there for buffered sends, until {@link Request.Drain} is answered. */
  default void attach(int bytes) {}

  /** Answers, or starts a suspension (the return value is then meaningless); see {@link lasso.runtime.hooks.Calls#ask}. */
  Answer ask(Request request, Handle... about);

  /** Ends the process; does not return normally. {@code message} says what, where and why in one sentence. */
  ProcessEnd end(EndKind kind, String message);

  /** The same, with what the end has to do with besides the call. */
  default ProcessEnd end(EndKind kind, String message, Concern concern) {
    return end(kind, message);
  }

  /**
   * Something against the rules that implementations survive in a way that is known: ends the process with a usage error, or, where the user asks
   * for that ({@code --lenient}), notes it and returns. The caller then goes on as an implementation would.
   *
   * @param message as for {@link #end}
   */
  default void misuse(String message, Concern concern) {
    throw end(EndKind.USAGE, message, concern);
  }

  /** How collectives run. */
  default CollectiveRule collectives() {
    return CollectiveRule.DEFAULT;
  }

  /**
   * A collective call begins; for reports only.
   *
   * @param members world ranks of the communicator, or null for all
   * @param tag see {@link lasso.runtime.api.CollectiveTag}
   */
  default void collective(int context, int[] members, int tag) {}

  /**
   * A thread notifies or signals, and nobody waits; for reports only.
   *
   * @param on the object or condition
   */
  default void unheard(Object on) {}

  /** Called now and then by code that runs long: ends it if it has no business any more. */
  default void look() {}

  /** {@code Init} was called. */
  void initialised();

  /** Tells at {@code Finalize} or at the end what the process has not done, in addition to what was told before: in turn what it is, behind the word for what was not done to it, such as {@code freed a communicator}, and its {@link #place}. */
  default void leaves(String[] things) {}

  /**
   * Tells that the program has opened something that it has to close, such as {@code a Selector}, and is left over until {@link #closed}.
   *
   * @return its {@link #place}, or null when nobody asks for what stays open
   */
  default String opened(String thing) {
    return null;
  }

  /** Tells that the program has closed what it had opened at the place. */
  default void closed(String thing, String place) {}

  /** Whether what one call of a stream of objects writes to a socket goes there at once. */
  default boolean writesAtOnce() {
    return false;
  }

  /** Asked at each barrier: whether it is to be left out, in a study of what it is good for. */
  default boolean leavesOutBarrier() {
    return false;
  }

  /** What the library says, in the words of the program's language. */
  default String words(String message) {
    return message;
  }

  /** Where the program has called the interface, such as {@code Ring.java:12}; empty when that is not known. */
  default String place() {
    return "";
  }

  /** {@code Finalize} was called and its own communication, if any, is over. */
  void finalised();

  /** The process's standard output. */
  default PrintStream out() {
    throw new UnsupportedOperationException("this handler has no standard output");
  }

  /** The process's standard error stream. */
  default PrintStream err() {
    throw new UnsupportedOperationException("this handler has no standard error stream");
  }

  /** The process's generator of random numbers: part of its state, and the same on every run. */
  default Random random() {
    throw new UnsupportedOperationException("this handler has no random numbers");
  }

  /** What the process finds around itself. */
  default Surroundings surroundings() {
    return Surroundings.DEFAULT;
  }

  /** Somebody asks an object for its hash code whose class declares none. */
  default void asksIdentity(Class<?> type) {}

  /** A string of which there is one object: it keeps its identity from now on. */
  default void interns(String one) {}

  /** {@code System.exit}; does not return normally. */
  default ProcessEnd exit(int status) {
    throw new UnsupportedOperationException("this handler can't exit with status " + status);
  }

  /** {@code main} of a program in C has returned a status; does not return normally. As {@link #exit}, but from no place in the program. */
  default ProcessEnd returned(int status) {
    return exit(status);
  }

  /** The main class is initialised, and {@code main} begins: observed values have their initial values now. */
  default void begins() {}

  /** An observed value may have changed: if it has, a suspension starts. */
  default void mayHaveChanged() {}

  /** Whether {@code main} got the three leading arguments of MPJ Express, which {@code Init} takes off. */
  default boolean mpjArguments() {
    return false;
  }
}
