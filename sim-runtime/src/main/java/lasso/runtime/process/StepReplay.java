package lasso.runtime.process;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import lasso.runtime.kernel.Post;
import lasso.runtime.process.report.CallReport;
import lasso.runtime.process.report.PassedLines;
import lasso.runtime.process.report.StepReport;

/** Runs steps again to report what the process calls and prints in them; stores nothing. */
final class StepReplay {
  private final StepRunner runner;
  private final Function<Post, String> words;
  private final PassedLines lines;

  /**
   * For the steps of one worker.
   *
   * @param words the arguments of a post
   */
  StepReplay(StepRunner runner, Function<Post, String> words, PassedLines lines) {
    this.lines = lines;
    this.runner = runner;
    this.words = words;
  }

  StepReport start(int rank) {
    return recorded(() -> runner.runFromStart(rank));
  }

  StepReport step(int localState, int reply) {
    return recorded(() -> runner.run(localState, reply));
  }

  private StepReport recorded(Runnable step) {
    SuspendingHandler handler = runner.handler;
    CallRecorder recorder = new CallRecorder();
    handler.recorder = recorder;
    List<StackTraceElement> passed = lines.during(step);
    handler.recorder = null;
    List<CallReport> posts = new ArrayList<>();
    for (int i = 0; i < recorder.posts.size(); i++) {
      CallReport post = recorder.posts.get(i);
      posts.add(new CallReport(post.place(), post.call(), words.apply(handler.posts.get(i))));
    }
    return new StepReport(
        handler.output.text() + handler.output.errors(),
        posts,
        handler.ending != null ? null : recorder.request,
        recorder.collectives,
        recorder.unheard,
        passed);
  }
}
