package lasso.runtime.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.ToIntFunction;
import lasso.runtime.api.CollectiveRule;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.Request;
import lasso.runtime.process.Ending;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.Handle;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.reference.PlainNetwork.Operation;

/** One run of a program, driven choice by choice. Close it: its threads wait. */
public final class PlainRun implements AutoCloseable {
  private final PlainNetwork network;
  private final List<PlainProcess> processes = new ArrayList<>();

  /** Starts all processes; each stands at its first question. */
  public PlainRun(ProgramImage program, int processCount, Buffering buffering) {
    this(program, processCount, buffering, CollectiveRule.DEFAULT);
  }

  /** As above, with collectives that run by a rule. */
  public PlainRun(
      ProgramImage program, int processCount, Buffering buffering, CollectiveRule collectives) {
    PlainOutput.install();
    network = new PlainNetwork(buffering);
    for (int rank = 0; rank < processCount; rank++) {
      processes.add(new PlainProcess(program, rank, processCount, network, collectives));
    }
    for (PlainProcess process : processes) {
      process.start();
    }
    network.matchFixed();
  }

  /**
   * Runs to the end.
   *
   * @param scheduler picks a position in the list of choices
   * @param maxChoices a program that makes more is given up as it stands
   */
  public static PlainResult toEnd(
      ProgramImage program,
      int processCount,
      Buffering buffering,
      ToIntFunction<List<PlainChoice>> scheduler,
      int maxChoices) {
    return toEnd(program, processCount, buffering, CollectiveRule.DEFAULT, scheduler, maxChoices);
  }

  /** As above, with collectives that run by a rule. */
  public static PlainResult toEnd(
      ProgramImage program,
      int processCount,
      Buffering buffering,
      CollectiveRule collectives,
      ToIntFunction<List<PlainChoice>> scheduler,
      int maxChoices) {
    try (PlainRun run = new PlainRun(program, processCount, buffering, collectives)) {
      List<PlainChoice> choices = run.choices();
      for (int i = 0; i < maxChoices && !choices.isEmpty(); i++) {
        run.take(choices.get(scheduler.applyAsInt(choices)));
        choices = run.choices();
      }
      return run.result();
    }
  }

  /** What can happen next, in a fixed order; empty when the run is over or stuck. */
  public List<PlainChoice> choices() {
    List<PlainChoice> choices = new ArrayList<>();
    for (PlainProcess process : processes) {
      if (process.ending() != null && process.ending().kind().endsRun()) {
        return choices;
      }
    }
    for (int rank = 0; rank < processes.size(); rank++) {
      for (Operation receive : network.wildcards(rank)) {
        for (Operation message : network.candidates(receive)) {
          choices.add(
              new PlainChoice(
                  rank,
                  "match a message from " + message.source + " tag " + message.tag,
                  false,
                  false,
                  () -> network.match(receive, message)));
        }
      }
      Request asked = processes.get(rank).asked();
      if (asked != null) {
        addAnswers(rank, asked, processes.get(rank).about(), choices);
      }
    }
    return choices;
  }

  /** Lets one of the current {@link #choices} happen. */
  public void take(PlainChoice choice) {
    choice.effect().run();
    network.matchFixed();
  }

  /**
   * Equal for two runs whose processes have been answered the same and whose operations are matched the same: then
   * everything else is the same too.
   */
  public String signature() {
    StringBuilder text = new StringBuilder();
    processes.forEach(process -> text.append(process.history()).append('|'));
    network.describe(text);
    return text.toString();
  }

  /** How things stand. */
  public PlainResult result() {
    List<Ending> endings = new ArrayList<>();
    List<String> outputs = new ArrayList<>();
    List<Integer> open = new ArrayList<>();
    for (int rank = 0; rank < processes.size(); rank++) {
      endings.add(processes.get(rank).ending());
      outputs.add(processes.get(rank).output());
      open.add(network.openRequests(rank));
    }
    boolean stuck = choices().stream().allMatch(PlainChoice::optional);
    return new PlainResult(endings, outputs, stuck, network.unreceivedMessages(), open);
  }

  @Override
  public void close() {
    processes.forEach(PlainProcess::abandon);
  }

  private void addAnswers(int rank, Request asked, Handle[] handles, List<PlainChoice> choices) {
    for (Handle handle : handles) {
      Operation operation = network.of(handle);
      if (network.mayBuffer(operation)) {
        choices.add(
            new PlainChoice(rank, "buffer a send", true, false, () -> operation.buffered = true));
      }
    }
    if (asked instanceof Request.Wait await) {
      completions(await.mode(), handles)
          .forEach(positions -> answer(rank, completed(handles, positions), choices));
    } else if (asked instanceof Request.Test poll) {
      completions(poll.mode(), handles)
          .forEach(positions -> answer(rank, completed(handles, positions), choices));
      answer(rank, Answer.NO, choices);
    } else if (asked instanceof Request.Probe probe) {
      for (Operation message : network.probed(probe.context(), probe.source(), rank, probe.tag())) {
        show(rank, message, choices);
      }
    } else if (asked instanceof Request.Iprobe probe) {
      for (Operation message : network.probed(probe.context(), probe.source(), rank, probe.tag())) {
        show(rank, message, choices);
      }
      if (network.probed(probe.context(), probe.source(), rank, probe.tag()).stream()
          .noneMatch(message -> message.shown)) {
        answer(rank, Answer.NO, choices);
      }
    } else if (asked instanceof Request.Choose choose) {
      for (int i = 0; i < choose.alternatives(); i++) {
        answer(rank, new Answer.Chosen(i), choices);
      }
    }
  }

  private void answer(int rank, Answer answer, List<PlainChoice> choices) {
    boolean negative = answer instanceof Answer.No;
    String what = "answer " + words(answer);
    choices.add(
        new PlainChoice(rank, what, false, negative, () -> processes.get(rank).resume(answer)));
  }

  /** The sets of positions that an answer may report. */
  private List<List<Integer>> completions(Completion mode, Handle[] handles) {
    List<Integer> complete = new ArrayList<>();
    for (int i = 0; i < handles.length; i++) {
      if (network.of(handles[i]).isComplete()) {
        complete.add(i);
      }
    }
    if (mode == Completion.ALL) {
      return complete.size() == handles.length ? List.of(complete) : List.of();
    }
    List<List<Integer>> sets = new ArrayList<>();
    if (mode == Completion.ANY) {
      complete.forEach(position -> sets.add(List.of(position)));
      return sets;
    }
    for (int mask = 1; mask < 1 << complete.size(); mask++) {
      List<Integer> set = new ArrayList<>();
      for (int i = 0; i < complete.size(); i++) {
        if ((mask >> i & 1) != 0) {
          set.add(complete.get(i));
        }
      }
      sets.add(Collections.unmodifiableList(set));
    }
    return sets;
  }

  private Answer completed(Handle[] handles, List<Integer> positions) {
    int n = positions.size();
    int[] sources = new int[n];
    int[] tags = new int[n];
    byte[][] payloads = new byte[n][];
    for (int i = 0; i < n; i++) {
      Operation operation = network.of(handles[positions.get(i)]);
      sources[i] = operation.send ? -1 : operation.partner.source;
      tags[i] = operation.send ? -1 : operation.partner.tag;
      payloads[i] = operation.send ? null : operation.partner.payload;
    }
    return new Answer.Completed(
        positions.stream().mapToInt(i -> i).toArray(), sources, tags, payloads);
  }

  private void show(int rank, Operation message, List<PlainChoice> choices) {
    Answer envelope = new Answer.Envelope(message.source, message.tag, message.payload);
    choices.add(
        new PlainChoice(
            rank,
            "show the message from " + message.source + " tag " + message.tag,
            false,
            false,
            () -> {
              message.shown = true;
              processes.get(rank).resume(envelope);
            }));
  }

  /** An answer but for contents, which follow from the histories of the senders. */
  static String words(Answer answer) {
    if (answer instanceof Answer.Completed completed) {
      return Arrays.toString(completed.positions())
          + Arrays.toString(completed.sources())
          + Arrays.toString(completed.tags());
    }
    return answer instanceof Answer.Envelope envelope
        ? "message " + envelope.source() + " " + envelope.tag()
        : answer.toString();
  }
}
