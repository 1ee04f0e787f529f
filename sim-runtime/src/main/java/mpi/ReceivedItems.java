package mpi;

/** A buffer for the items of one rank, which are in slot 0. */
final class ReceivedItems extends CollectiveResult {
  private final String name;
  private final Object buffer;
  private final int offset;
  private final int count;
  private final Datatype type;
  private final int from;

  /** Ends the process unless the items lie inside the buffer. */
  ReceivedItems(String name, Object buffer, int offset, int count, Datatype type, int from) {
    Communicator.checkPlace(name, new Span(buffer, offset, count, type));
    this.name = name;
    this.buffer = buffer;
    this.offset = offset;
    this.count = count;
    this.type = type;
    this.from = from;
  }

  @Override
  void announce(CollectiveCall call) {
    call.writes(new Span(buffer, offset, count, type));
  }

  @Override
  void take(byte[][] arrived) {
    Communicator.takeExactly(name, arrived[0], new Span(buffer, offset, count, type), from);
  }
}
