package lasso.runtime.hooks;

import lasso.runtime.api.CollectiveRule;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.SendMode;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.CallHandler;
import lasso.runtime.process.call.CellKind;
import lasso.runtime.process.call.Concern;
import lasso.runtime.process.call.Handle;
import lasso.runtime.process.call.ProcessEnd;

/**
 * The calls of message-passing interface code into the process layer. {@link #ask} is the only suspension point there
 * is: whatever can reach it is instrumented.
 */
public final class Calls {
  /** Set by the worker before any process runs. */
  public static CallHandler handler;

  /** The answer that a rewinding process finds at its innermost frame. */
  public static Answer answer;

  private Calls() {}

  /**
   * The suspension point.
   *
   * @param about the open operations that a wait or test is about, none of them null or closed; their numbers take the place of those in the
   *     request
   */
  public static Answer ask(Request request, Handle... about) {
    Answer given;
    if (Suspension.mode == Suspension.REWINDING) {
      Suspension.mode = Suspension.NORMAL;
      given = answer;
      answer = null;
      RunningThread.released = true; // nobody else could move where some of these requests stood
    } else {
      given = handler.ask(request, about);
    }
    PendingBuffers.answered(given);
    return given;
  }

  public static int rank() {
    return handler.rank();
  }

  public static int size() {
    return handler.size();
  }

  /** Posts a send. The caller hands over {@code payload} and never writes to it again. */
  public static Handle send(int context, int destination, int tag, byte[] payload, SendMode mode) {
    RunningThread.released = true;
    return handler.send(context, destination, tag, payload, mode);
  }

  /** Posts a receive; -1 stands for any source, any tag. */
  public static Handle receive(int context, int source, int tag) {
    return handler.receive(context, source, tag);
  }

  /** See {@link CallHandler#hold}. */
  public static Handle hold(int context, int source, int tag) {
    return handler.hold(context, source, tag);
  }

  /** See {@link CallHandler#fetch}. */
  public static void fetch(Handle handle) {
    handler.fetch(handle);
  }

  /** See {@link CallHandler#wish}. */
  public static Handle wish(CellKind kind, int verb, int argument, byte[] payload) {
    return handler.wish(kind, verb, argument, payload);
  }

  /** See {@link CallHandler#tell}. */
  public static void tell(CellKind kind, int verb, int argument, byte[] payload) {
    handler.tell(kind, verb, argument, payload);
  }

  /** See {@link CallHandler#names}. */
  public static String[] names() {
    return handler.names();
  }

  /** See {@link CallHandler#hasSeparateHosts}. */
  public static boolean hasSeparateHosts() {
    return handler.hasSeparateHosts();
  }

  /** See {@link CallHandler#cancel}. */
  public static void cancel(Handle handle) {
    handler.cancel(handle);
  }

  /** See {@link CallHandler#free}. */
  public static void free(Handle handle) {
    handler.free(handle);
  }

  /** See {@link CallHandler#attach}. */
  public static void attach(int bytes) {
    handler.attach(bytes);
  }

  /** Ends the process: {@code throw Calls.end(...)}. */
  public static ProcessEnd end(EndKind kind, String message) {
    return handler.end(kind, message);
  }

  /** The same, with what the end has to do with besides the call. */
  public static ProcessEnd end(EndKind kind, String message, Concern concern) {
    return handler.end(kind, message, concern);
  }

  /** See {@link CallHandler#returned}: {@code throw Calls.returned(...)}. */
  public static ProcessEnd returned(int status) {
    return handler.returned(status);
  }

  /** See {@link CallHandler#misuse}: may return, and then the caller goes on as an implementation would. */
  public static void misuse(String message) {
    misuse(message, Concern.CALL);
  }

  /** The same, with what it has to do with besides the call. */
  public static void misuse(String message, Concern concern) {
    handler.misuse(message, concern);
  }

  public static void initialised() {
    handler.initialised();
  }

  /** See {@link CallHandler#leaves}. */
  public static void leaves(String[] things) {
    handler.leaves(things);
  }

  /** See {@link CallHandler#opened}. */
  public static String opened(String thing) {
    return handler.opened(thing);
  }

  /** See {@link CallHandler#closed}. */
  public static void closed(String thing, String place) {
    handler.closed(thing, place);
  }

  /** See {@link CallHandler#writesAtOnce}. */
  public static boolean writesAtOnce() {
    return handler.writesAtOnce();
  }

  /** See {@link CallHandler#leavesOutBarrier}. */
  public static boolean leavesOutBarrier() {
    return handler.leavesOutBarrier();
  }

  /** See {@link CallHandler#words}. */
  public static String words(String message) {
    return handler.words(message);
  }

  /** See {@link CallHandler#place}. */
  public static String place() {
    return handler.place();
  }

  public static void finalised() {
    handler.finalised();
  }

  /** How collectives run. */
  public static CollectiveRule collectives() {
    return handler.collectives();
  }

  /** See {@link CallHandler#collective}. */
  public static void collective(int context, int[] members, int tag) {
    handler.collective(context, members, tag);
  }

  /** See {@link CallHandler#mpjArguments}. */
  public static boolean mpjArguments() {
    return handler.mpjArguments();
  }
}
