package lasso.mpi.ompi;

import lasso.mpi.Environment;
import lasso.mpi.Hidden;
import lasso.mpi.collective.Called;
import lasso.mpi.collective.CollectiveCall;
import lasso.mpi.collective.CollectiveSteps;
import lasso.mpi.collective.InterCollectives;
import lasso.mpi.collective.Parts;
import lasso.mpi.collective.ReceivedItems;
import lasso.mpi.data.Layout;
import lasso.mpi.data.Span;
import lasso.mpi.data.Spread;
import lasso.runtime.api.CollectiveKind;
import mpi.Request;

/**
 * The collectives of Open MPI's Java bindings that move data, blocking and nonblocking in one form, and with equal parts or parts of their own counts in one form (MPI-4.1, sections 6.3 to 6.8).
 * Buffers are arrays or {@code java.nio} buffers; forms with one buffer are in place.
 */
public abstract class OmpiDataForms extends CollectiveSteps {
  OmpiDataForms(int context, int[] members) {
    super(context, members);
  }

  protected final Called blocking(String name) {
    return new Called(this, name, false);
  }

  protected final Called nonblocking(String name) {
    return new Called(this, name, true);
  }

  @Hidden
  public final Request barrierForm(Called as) {
    if (isRemote()) {
      return InterCollectives.barrier(as);
    }
    return barrierStep(as.of(CollectiveKind.BARRIER));
  }

  @Hidden
  public final Request bcastForm(Called as, Span span, int root) {
    if (isRemote()) {
      return InterCollectives.broadcast(as, span, root);
    }
    return broadcastStep(as.rooted(CollectiveKind.BCAST, root), span, root);
  }

  @Hidden
  public final Request gatherForm(
      Called as, CollectiveKind kind, Span sent, Layout received, int root) {
    if (isRemote()) {
      return InterCollectives.gather(as, kind, sent, received, root);
    }
    CollectiveCall call = as.rooted(kind, root);
    byte[] mine = contribution(call, sent);
    return gatherStep(call, mine, atRoot(call, received, root), root);
  }

  /** In place at the root. */
  @Hidden
  public final Request gatherInPlace(Called as, Span span, int root) {
    InterCollectives.requireTwoBuffers(this, as.name());
    CollectiveCall call = as.rooted(CollectiveKind.GATHER, root);
    Parts into = atRoot(call, span, root);
    byte[] mine = into == null ? contribution(call, span) : null;
    return gatherStep(call, mine, into, root);
  }

  /** At the root, in place. */
  @Hidden
  public final Request gathervAtRoot(Called as, Spread received, int root) {
    if (isRemote()) {
      return InterCollectives.gather(as, CollectiveKind.GATHERV, null, received, root);
    }
    CollectiveCall call = as.rooted(CollectiveKind.GATHERV, root);
    Parts into = received.parts(call.name, size());
    return gatherStep(call, into.payload(rank()), into, root);
  }

  /** At the other ranks. */
  @Hidden
  public final Request gathervElsewhere(Called as, Span sent, int root) {
    if (isRemote()) {
      return InterCollectives.gather(as, CollectiveKind.GATHERV, sent, null, root);
    }
    CollectiveCall call = as.rooted(CollectiveKind.GATHERV, root);
    requireOther(call, root);
    return gatherStep(call, contribution(call, sent), null, root);
  }

  @Hidden
  public final Request scatterForm(
      Called as, CollectiveKind kind, Layout sent, Span received, int root) {
    if (isRemote()) {
      return InterCollectives.scatter(as, kind, sent, received, root);
    }
    CollectiveCall call = as.rooted(kind, root);
    Parts from = atRoot(call, sent, root);
    return scatterStep(call, from, new ReceivedItems(call.name, received, root), root);
  }

  /** In place at the root. */
  @Hidden
  public final Request scatterInPlace(Called as, Span span, int root) {
    InterCollectives.requireTwoBuffers(this, as.name());
    CollectiveCall call = as.rooted(CollectiveKind.SCATTER, root);
    Parts from = atRoot(call, span, root);
    ReceivedItems into = from == null ? new ReceivedItems(call.name, span, root) : null;
    return scatterStep(call, from, into, root);
  }

  /** At the root, in place. */
  @Hidden
  public final Request scattervAtRoot(Called as, Spread sent, int root) {
    if (isRemote()) {
      return InterCollectives.scatter(as, CollectiveKind.SCATTERV, sent, null, root);
    }
    CollectiveCall call = as.rooted(CollectiveKind.SCATTERV, root);
    return scatterStep(call, sent.parts(call.name, size()), null, root);
  }

  /** At the other ranks. */
  @Hidden
  public final Request scattervElsewhere(Called as, Span received, int root) {
    if (isRemote()) {
      return InterCollectives.scatter(as, CollectiveKind.SCATTERV, null, received, root);
    }
    CollectiveCall call = as.rooted(CollectiveKind.SCATTERV, root);
    requireOther(call, root);
    return scatterStep(call, null, new ReceivedItems(call.name, received, root), root);
  }

  @Hidden
  public final Request allGatherForm(Called as, CollectiveKind kind, Span sent, Layout received) {
    CollectiveCall call = as.of(kind);
    byte[] mine = contribution(call, sent);
    return allgatherStep(call, mine, received.parts(call.name, size()));
  }

  @Hidden
  public final Request allGatherInPlace(Called as, CollectiveKind kind, Layout buffer) {
    InterCollectives.requireTwoBuffers(this, as.name());
    CollectiveCall call = as.of(kind);
    return allgatherStep(call, null, buffer.parts(call.name, size()));
  }

  @Hidden
  public final Request allToAllForm(Called as, CollectiveKind kind, Layout sent, Layout received) {
    CollectiveCall call = as.of(kind);
    Parts from = sent.parts(call.name, size());
    return alltoallStep(call, from, received.parts(call.name, size()));
  }

  /** The parts at the root, null elsewhere. */
  private Parts atRoot(CollectiveCall call, Layout buffer, int root) {
    return rank() == root ? buffer.parts(call.name, size()) : null;
  }

  private void requireOther(CollectiveCall call, int root) {
    if (rank() == root) {
      throw Environment.usage(call.name, "the root must use a form with counts for all ranks");
    }
  }
}
