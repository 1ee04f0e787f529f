package lasso.checker.reference;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.SendMode;
import lasso.runtime.process.ReferenceHandles;
import lasso.runtime.process.call.CallHandler;
import lasso.runtime.process.call.Handle;
import lasso.runtime.process.call.ProcessEnd;

/** What the two ways of running a process have in common: posts, ends, and questions as requests. */
abstract class RecordingHandler implements CallHandler {
  private final int rank;
  private final int size;
  private int handleCount;
  final List<Posted> posts = new ArrayList<>();
  final List<Handle> handles = new ArrayList<>();
  boolean initialised;
  boolean finalised;
  EndKind endKind;
  String endMessage;

  RecordingHandler(int rank, int size) {
    this.rank = rank;
    this.size = size;
  }

  @Override
  public final int rank() {
    return rank;
  }

  @Override
  public final int size() {
    return size;
  }

  @Override
  public final Handle send(int context, int destination, int tag, byte[] payload, SendMode mode) {
    requireRunning();
    ByteBuffer copy = ByteBuffer.wrap(payload.clone());
    posts.add(new Posted.Send(context, destination, tag, copy, mode, handleCount));
    return open();
  }

  @Override
  public final Handle receive(int context, int source, int tag) {
    requireRunning();
    posts.add(new Posted.Receive(context, source, tag, handleCount));
    return open();
  }

  private Handle open() {
    Handle handle = ReferenceHandles.open(handleCount++);
    handles.add(handle);
    return handle;
  }

  /** Throws when the process is to run no further. */
  abstract void requireRunning();

  /** Closes the handles that a reply reports. */
  static void close(Handle[] about, Said said) {
    if (said instanceof Said.Completed completed) {
      for (int position : completed.positions()) {
        ReferenceHandles.close(about[position]);
      }
    }
  }

  static Request numbered(Request asked, Handle[] about) {
    List<Integer> numbers = new ArrayList<>();
    for (Handle handle : about) {
      numbers.add(ReferenceHandles.number(handle));
    }
    return asked.withHandles(numbers);
  }

  @Override
  public final ProcessEnd end(EndKind kind, String message) {
    if (endKind == null) {
      atEnd();
    }
    ended(kind, message);
    throw new ProcessEnd();
  }

  /** Called where a call of the library ends the process. */
  void atEnd() {}

  /** The first end counts. */
  final void ended(EndKind kind, String message) {
    if (endKind == null) {
      endKind = kind;
      endMessage = message;
    }
  }

  final void returned() {
    boolean early = initialised && !finalised;
    ended(
        early ? EndKind.EXITED : EndKind.FINISHED,
        early ? "main returned without Finalize" : "main returned");
  }

  final void threw(Throwable thrown) {
    if (thrown instanceof AssertionError) {
      String detail = thrown.getMessage();
      ended(EndKind.ASSERTION, detail == null ? "assertion failed" : detail);
    } else {
      ended(EndKind.EXCEPTION, thrown.toString());
    }
  }

  @Override
  public final void initialised() {
    initialised = true;
  }

  @Override
  public final void finalised() {
    finalised = true;
  }
}
