package lasso.checker;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.Effect;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.PassiveCell;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.Steps;
import lasso.runtime.kernel.Wish;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;

/** Each process asks a cell once, and ends with the answer. */
final class TicketDrawers implements Processes {
  private static final int NOTHING = 0;
  private static final int ASKED = 1;

  private final PassiveCell cell;
  private final int processes;
  private final Replies replies = new Replies();

  TicketDrawers(PassiveCell cell, int processes) {
    this.cell = cell;
    this.processes = processes;
  }

  /** The answers by rank, of all runs. */
  Set<List<Integer>> outcomes() {
    Kernel kernel = new Kernel(this, replies, Buffering.ANY);
    int[] vector = new int[kernel.vectorLength()];
    kernel.initial(vector);
    Set<List<Integer>> outcomes = new HashSet<>();
    follow(kernel, vector, outcomes);
    return outcomes;
  }

  private void follow(Kernel kernel, int[] vector, Set<List<Integer>> outcomes) {
    TransitionList enabled = new TransitionList();
    kernel.enabled(vector, enabled);
    for (int i = 0; i < enabled.size(); i++) {
      int[] next = new int[vector.length];
      kernel.apply(vector, enabled.get(i), next);
      follow(kernel, next, outcomes);
    }
    if (enabled.size() == 0) {
      List<Integer> answers = new ArrayList<>();
      for (int rank = 0; rank < processes; rank++) {
        answers.add(kernel.localState(vector, rank) / processes - 1);
      }
      outcomes.add(answers);
    }
  }

  @Override
  public int processCount() {
    return processes;
  }

  @Override
  public List<PassiveCell> cells() {
    return List.of(cell);
  }

  /** Local state r: rank r has asked; r + n (a + 1): it was answered with a. */
  @Override
  public long start(int rank) {
    return Steps.pack(rank, ASKED);
  }

  @Override
  public long step(int localState, int reply) {
    int answer = ((Reply.Completed) replies.get(reply)).deliveries().get(0).tag();
    return Steps.pack(localState + processes * (answer + 1), NOTHING);
  }

  @Override
  public Request request(int localState) {
    return localState < processes
        ? new Request.Wait(Completion.ALL, List.of(0))
        : new Request.End(EndKind.FINISHED);
  }

  @Override
  public int requestId(int localState) {
    return localState < processes ? 0 : 1;
  }

  @Override
  public Effect effect(int effectId) {
    return effectId == NOTHING
        ? new Effect(List.of(), List.of())
        : new Effect(List.of(new Post.Ask(0, new Wish(0, 0), 0)), List.of());
  }
}
