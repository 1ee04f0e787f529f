package mpi;

/** A buffer for the reduction of the first contributions, by rank. */
final class FoldedItems extends CollectiveResult {
  private final Folding folding;
  private final int ranks;
  private final Object buffer;
  private final int offset;

  /** Ends the process unless the items lie inside the buffer. */
  FoldedItems(Folding folding, int ranks, Object buffer, int offset) {
    Communicator.checkPlace(
        folding.call.name, new Span(buffer, offset, folding.count, folding.type));
    this.folding = folding;
    this.ranks = ranks;
    this.buffer = buffer;
    this.offset = offset;
  }

  @Override
  void announce(CollectiveCall call) {
    if (ranks > 0) {
      call.writes(new Span(buffer, offset, folding.count, folding.type));
    }
  }

  @Override
  void take(byte[][] arrived) {
    if (ranks > 0) {
      put(folding.fold(arrived, ranks));
    }
  }

  void put(byte[] folded) {
    folding.type.decode(folded, buffer, offset);
  }
}
