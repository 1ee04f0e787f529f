package lasso.checker.reference;

import java.io.ByteArrayOutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Request;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.Handle;
import lasso.runtime.process.call.ProcessEnd;
import lasso.runtime.program.ProgramImage;

/** One run of one process: a thread that stops at each question until it gets the reply. */
final class PlainProcess extends RecordingHandler {
  private final ProgramImage program;
  private final List<String> arguments;
  private final ByteArrayOutputStream output = new ByteArrayOutputStream();
  private final Semaphore mayRun = new Semaphore(0);
  private final Semaphore stands = new Semaphore(0);
  private Request asked;
  private Handle[] about = {};
  private Said reply;
  private boolean abandoned;
  private Class<?> type;
  private Watch.Values observed = Watch.Values.NONE;

  /**
   * A process that has not begun.
   *
   * @param arguments of {@code main}
   */
  PlainProcess(ProgramImage program, int rank, int size, List<String> arguments) {
    super(rank, size);
    this.program = program;
    this.arguments = arguments;
  }

  /** Runs to the first question or the end. */
  void start() {
    Thread thread = new Thread(this::run, "rank " + rank());
    thread.setDaemon(true);
    thread.start();
    stands.acquireUninterruptibly();
  }

  /** Runs on to the next question or the end. */
  void advance(Said said) {
    reply = said;
    posts.clear();
    mayRun.release();
    stands.acquireUninterruptibly();
  }

  /** Lets the thread end; what the program does on its way out counts for nothing. */
  void abandon() {
    if (endKind == null) {
      abandoned = true;
      mayRun.release();
    }
  }

  /** Where the process stands, after this history. */
  Stop stop(List<Said> history) {
    Request request = endKind == null ? numbered(asked, about) : new Request.End(endKind);
    List<Integer> names = new ArrayList<>();
    for (int handle = 0; handle < handles.size(); handle++) {
      names.add(handle);
    }
    return new Stop(
        List.copyOf(posts),
        request,
        endKind == null ? "" : endMessage,
        output.toString(StandardCharsets.UTF_8),
        history,
        names,
        observed);
  }

  private void run() {
    ProcessPrinting.redirect(output);
    try {
      PlainClasses classes = new PlainClasses(program.classes());
      Thread.currentThread().setContextClassLoader(classes);
      classes.loadClass("lasso.runtime.hooks.Calls").getField("handler").set(null, this);
      type = classes.loadClass(program.mainClass().replace('/', '.'));
      Method main = type.getMethod("main", String[].class);
      main.setAccessible(true);
      main.invoke(null, (Object) arguments.toArray(new String[0]));
      returned();
    } catch (InvocationTargetException e) {
      threw(e.getCause());
    } catch (ReflectiveOperationException e) {
      ended(EndKind.UNUSABLE, e.toString());
    } finally {
      observed = Watch.Values.of(type);
      stands.release();
    }
  }

  @Override
  void requireRunning() {
    if (abandoned || endKind != null) {
      throw new ProcessEnd();
    }
  }

  @Override
  public Answer ask(Request request, Handle... operations) {
    requireRunning();
    if (request instanceof Request.Yield || request instanceof Request.Drain) {
      return Answer.RESUMED;
    }
    asked = request;
    about = operations;
    observed = Watch.Values.of(type);
    stands.release();
    mayRun.acquireUninterruptibly();
    requireRunning();
    close(operations, reply);
    return reply.answer();
  }
}
