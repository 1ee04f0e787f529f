package lasso.runtime.instrument;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Random;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.SendMode;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.CallHandler;
import lasso.runtime.process.call.Handle;
import lasso.runtime.process.call.ProcessEnd;

/** A process alone in the world: choices answer 0, 1, 2, ... in turn; output and ending are recorded. */
public class RecordingHandler implements CallHandler {
  private final ByteArrayOutputStream output = new ByteArrayOutputStream();
  private final PrintStream out = new PrintStream(output, true);
  private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
  private final PrintStream err = new PrintStream(errors, true);
  private final Random random = new Random(1);
  private int asked;
  public EndKind end;
  public String message;
  public Throwable thrown;

  public String output() {
    return output.toString();
  }

  public String errors() {
    return errors.toString();
  }

  /** How many questions were answered. */
  int asked() {
    return asked;
  }

  @Override
  public int rank() {
    return 0;
  }

  @Override
  public int size() {
    return 1;
  }

  @Override
  public Handle send(int context, int destination, int tag, byte[] payload, SendMode mode) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Handle receive(int context, int source, int tag) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Answer ask(Request request, Handle... about) {
    return new Answer.Chosen(asked++);
  }

  @Override
  public ProcessEnd end(EndKind kind, String text) {
    end = kind;
    message = text;
    throw new ProcessEnd();
  }

  @Override
  public void initialised() {}

  @Override
  public void finalised() {}

  @Override
  public PrintStream out() {
    return out;
  }

  @Override
  public PrintStream err() {
    return err;
  }

  @Override
  public Random random() {
    return random;
  }

  @Override
  public ProcessEnd exit(int status) {
    return end(EndKind.EXITED, "exit " + status);
  }
}
