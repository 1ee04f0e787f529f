package lasso.runtime.reference;

import java.io.ByteArrayOutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Semaphore;
import lasso.runtime.api.CollectiveRule;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.SendMode;
import lasso.runtime.process.Ending;
import lasso.runtime.process.Handles;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.CallHandler;
import lasso.runtime.process.call.Handle;
import lasso.runtime.process.call.ProcessEnd;
import lasso.runtime.program.ProgramImage;

/** One process as a thread that runs from question to question. */
final class PlainProcess implements CallHandler {
  private final ProgramImage program;
  private final int rank;
  private final int size;
  private final PlainNetwork network;
  private final CollectiveRule collectives;
  private final ByteArrayOutputStream output = new ByteArrayOutputStream();
  private final Semaphore mayRun = new Semaphore(0);
  private final Semaphore stands = new Semaphore(0);
  private final StringBuilder history = new StringBuilder();
  private Request asked;
  private Handle[] about = {};
  private Answer answer;
  private Ending ending;
  private boolean initialised;
  private boolean finalised;
  private boolean abandoned;

  PlainProcess(
      ProgramImage program, int rank, int size, PlainNetwork network, CollectiveRule collectives) {
    this.program = program;
    this.rank = rank;
    this.size = size;
    this.network = network;
    this.collectives = collectives;
  }

  /** Runs from the beginning to the first question or the end. */
  void start() {
    Thread thread = new Thread(this::run, "rank " + rank);
    thread.setDaemon(true);
    thread.start();
    stands.acquireUninterruptibly();
  }

  /** Runs on to the next question or the end. */
  void resume(Answer given) {
    history.append(PlainRun.words(given));
    answer = given;
    asked = null;
    mayRun.release();
    stands.acquireUninterruptibly();
  }

  /** Lets the thread end; whatever the program still does on its way out is not seen. */
  void abandon() {
    if (ending == null) {
      abandoned = true;
      mayRun.release();
    }
  }

  /** The request at which the process stands, or null when it has ended. */
  Request asked() {
    return asked;
  }

  /** The operations that it is about. */
  Handle[] about() {
    return about;
  }

  /** Null while the process lives. */
  Ending ending() {
    return ending;
  }

  /** All answers so far; with those to its matched receives they determine the process. */
  String history() {
    return history.toString();
  }

  String output() {
    return output.toString(StandardCharsets.UTF_8);
  }

  private void run() {
    PlainOutput.redirect(output);
    try {
      PlainLoader loader = new PlainLoader(program.classes());
      Thread.currentThread().setContextClassLoader(loader);
      loader.loadClass("lasso.runtime.hooks.Calls").getField("handler").set(null, this);
      Method main =
          loader.loadClass(program.mainClass().replace('/', '.')).getMethod("main", String[].class);
      main.setAccessible(true);
      main.invoke(null, (Object) program.arguments().toArray(new String[0]));
      record(initialised && !finalised ? EndKind.EXITED : EndKind.FINISHED, "main returned", null);
    } catch (InvocationTargetException e) {
      Throwable cause = e.getCause();
      record(
          cause instanceof AssertionError ? EndKind.ASSERTION : EndKind.EXCEPTION,
          cause.toString(),
          cause);
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      record(EndKind.UNUSABLE, e.toString(), e);
    } finally {
      if (!abandoned) {
        stands.release();
      }
    }
  }

  private void record(EndKind kind, String message, Throwable cause) {
    if (ending == null) {
      List<StackTraceElement> stack =
          cause == null ? List.of() : Arrays.asList(cause.getStackTrace());
      ending = new Ending(kind, message, stack);
    }
  }

  private void check() {
    if (abandoned || ending != null) {
      throw new ProcessEnd();
    }
  }

  @Override
  public int rank() {
    return rank;
  }

  @Override
  public CollectiveRule collectives() {
    return collectives;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public Handle send(int context, int destination, int tag, byte[] payload, SendMode mode) {
    check();
    return network.send(context, rank, destination, tag, payload, mode);
  }

  @Override
  public Handle receive(int context, int source, int tag) {
    check();
    return network.receive(context, source, rank, tag);
  }

  @Override
  public Answer ask(Request request, Handle... operations) {
    check();
    if (request instanceof Request.Yield || request instanceof Request.Drain) {
      return Answer.RESUMED;
    }
    for (Handle handle : operations) {
      if (!handle.isOpen()) {
        throw new IllegalArgumentException("a closed handle in " + request);
      }
    }
    asked = request;
    about = operations;
    stands.release();
    mayRun.acquireUninterruptibly();
    check();
    if (answer instanceof Answer.Completed completed) {
      for (int position : completed.positions()) {
        Handles.close(operations[position]);
      }
    }
    return answer;
  }

  @Override
  public ProcessEnd end(EndKind kind, String message) {
    ProcessEnd end = new ProcessEnd();
    record(kind, message, new Throwable());
    return end;
  }

  @Override
  public void initialised() {
    initialised = true;
  }

  @Override
  public void finalised() {
    finalised = true;
  }
}
