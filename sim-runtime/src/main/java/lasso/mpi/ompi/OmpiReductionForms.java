package lasso.mpi.ompi;

import lasso.mpi.Environment;
import lasso.mpi.Hidden;
import lasso.mpi.collective.Called;
import lasso.mpi.collective.CollectiveCall;
import lasso.mpi.collective.InterCollectives;
import lasso.mpi.collective.Parts;
import lasso.mpi.data.Layout;
import lasso.mpi.data.Span;
import lasso.mpi.data.Spread;
import lasso.mpi.topology.NeighbourRanks;
import lasso.runtime.api.CollectiveKind;
import mpi.Op;
import mpi.Request;

/**
 * The neighbourhood collectives and reductions of Open MPI's Java bindings, blocking and nonblocking in one form (MPI-4.1, sections
 * 8.6 and 6.9 to 6.11). Forms with one buffer are in place. What is received has the count and type of what each rank contributes.
 */
public abstract class OmpiReductionForms extends OmpiDataForms {
  OmpiReductionForms(int context, int[] members) {
    super(context, members);
  }

  /** The neighbours in the topology. Ends the process when there is none. */
  @Hidden
  public NeighbourRanks neighbours(String name) {
    throw Environment.usage(name, "is called on a communicator without a topology");
  }

  @Hidden
  public final Request neighborAllGatherForm(
      Called as, CollectiveKind kind, Span sent, Layout received) {
    CollectiveCall call = as.of(kind);
    NeighbourRanks ranks = neighbours(call.name);
    int[] counts = same(sent.count(), ranks.destinations.length);
    Spread toAll =
        new Spread(sent.buffer(), sent.offset(), counts, new int[counts.length], sent.type());
    Parts from = toAll.parts(call.name, counts.length);
    return neighbourStep(call, from, received.parts(call.name, ranks.sources.length), ranks);
  }

  @Hidden
  public final Request neighborAllToAllForm(
      Called as, CollectiveKind kind, Layout sent, Layout received) {
    CollectiveCall call = as.of(kind);
    NeighbourRanks ranks = neighbours(call.name);
    Parts from = sent.parts(call.name, ranks.destinations.length);
    return neighbourStep(call, from, received.parts(call.name, ranks.sources.length), ranks);
  }

  @Hidden
  public final Request reduceForm(Called as, Span sent, Span received, Op op, int root) {
    if (isRemote()) {
      return InterCollectives.reduce(as, sent, received, op, root);
    }
    return reduce(as, sent, received, op, root);
  }

  /** In place at the root. */
  @Hidden
  public final Request reduceInPlace(Called as, Span span, Op op, int root) {
    InterCollectives.requireTwoBuffers(this, as.name());
    return reduce(as, span, span, op, root);
  }

  private Request reduce(Called as, Span sent, Span received, Op op, int root) {
    CollectiveCall call = as.reducingAt(CollectiveKind.REDUCE, op, received.type(), root);
    return reduceStep(call, contribution(call, sent), received, op, root);
  }

  @Hidden
  public final Request allReduceForm(Called as, Span sent, Span received, Op op) {
    CollectiveCall call = as.reducing(CollectiveKind.ALLREDUCE, op, received.type());
    if (isRemote()) {
      return InterCollectives.allreduce(call, sent, received, op);
    }
    return allreduceStep(call, contribution(call, sent), received, op);
  }

  @Hidden
  public final Request allReduceInPlace(Called as, Span span, Op op) {
    InterCollectives.requireTwoBuffers(this, as.name());
    CollectiveCall call = as.reducing(CollectiveKind.ALLREDUCE, op, span.type());
    return allreduceStep(call, contribution(call, span), span, op);
  }

  @Hidden
  public final Request reduceScatterForm(Called as, Span sent, Span received, int[] counts, Op op) {
    CollectiveCall call = as.reducing(CollectiveKind.REDUCE_SCATTER, op, sent.type());
    return reduceScatter(call, sent, received, counts, op);
  }

  @Hidden
  public final Request reduceScatterInPlace(Called as, Span span, int[] counts, Op op) {
    InterCollectives.requireTwoBuffers(this, as.name());
    return reduceScatterForm(as, span, span, counts, op);
  }

  @Hidden
  public final Request reduceScatterBlockForm(Called as, Span sent, Span received, Op op) {
    CollectiveCall call = as.reducing(CollectiveKind.REDUCE_SCATTER_BLOCK, op, received.type());
    int[] counts = same(received.count(), localSize());
    return reduceScatter(call, sent, received, counts, op);
  }

  @Hidden
  public final Request reduceScatterBlockInPlace(Called as, Span span, Op op) {
    InterCollectives.requireTwoBuffers(this, as.name());
    return reduceScatterBlockForm(as, span, span, op);
  }

  /** Counts of the spans do not matter. */
  private Request reduceScatter(
      CollectiveCall call, Span sent, Span received, int[] counts, Op op) {
    if (isRemote()) {
      return InterCollectives.reduceScatter(call, sent, received, counts, op);
    }
    return reduceScatterStep(call, sent, received, counts, op);
  }

  @Hidden
  public final Request scanForm(Called as, Span sent, Span received, Op op, boolean exclusive) {
    CollectiveKind kind = exclusive ? CollectiveKind.EXSCAN : CollectiveKind.SCAN;
    CollectiveCall call = as.reducing(kind, op, received.type());
    byte[] mine = contribution(call, sent);
    return scanStep(call, mine, received, op, exclusive);
  }

  private static int[] same(int value, int length) {
    int[] values = new int[length];
    for (int i = 0; i < length; i++) {
      values[i] = value;
    }
    return values;
  }
}
