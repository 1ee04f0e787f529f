package lasso.runtime.kernel;

/**
 * An operation that a step posts without stopping. A closed family, as {@link Request}: another post compiles when the kernel, the searches and the
 * reports know all that they must know of it.
 */
public sealed interface Post {
  /** Of {@link #handle} and {@link #closes}: no operation. */
  int NONE = -1;

  /** Of {@link #partner}: no other rank knows of the post. */
  int NOBODY = -1;

  /** Of {@link #partner}: any rank may be concerned. */
  int EVERYBODY = -2;

  /** The number of the operation that the post opens, not in use by an open operation; or {@link #NONE}. */
  int handle();

  /** The open operation whose handle the post closes, or {@link #NONE}. */
  int closes();

  /** The rank that the post is about, {@link #NOBODY}, {@link #EVERYBODY} or {@link Ask#destination}: with whom the process has to do. */
  int partner();

  /** The message that is handed over, or null. */
  Send message();

  /** What others may be able to do by it, apart from contents: posts with equal ones add the same. Null if it adds nothing to what others can do. */
  Kind adds();

  /** What makes the moment of matches count for others (semantics, section 12), or null; of a send only where its context is matched late. */
  default Kind unsettles() {
    return null;
  }

  /** The same of a rank with ranks in each other's places. */
  Post exchanged(int owner, Exchanging ranks);

  /** Adds what the post does to endpoints (semantics, section 3). */
  void perform(EndpointChanges out);

  /** In the words of a noun, such as "a send of 4 bytes to rank 1 with tag 7". */
  String noun();

  /** What the process does, as the predicate of a sentence. */
  String predicate(Names names);

  /** The arguments that matter, such as {@code to=1 tag=7 int[1] {3}}; may be empty. */
  String arguments(Names names);

  /** What a post may add to the transitions of others. */
  sealed interface Kind {
    /** A message. */
    record Message(int context, int destination, int tag) implements Kind {}

    /**
     * A wish at a passive cell.
     *
     * @param bearing what it may disturb, by a number of the cell's own; 0 for nothing
     * @param weight how much of it
     */
    record AtCell(int cell, int bearing, int weight) implements Kind {}

    /** A message that needs a receive posted for it. */
    record Ready(int destination) implements Kind {}

    /** A message that takes room in the attached buffer. */
    record IntoBuffer() implements Kind {}

    /** An operation may be withdrawn. */
    record Cancelling() implements Kind {}
  }

  /**
   * A message is handed over; the payload was copied. {@code payloadBytes} decides under eager buffering, and counts in an attached
   * buffer.
   */
  record Send(
      int context,
      int destination,
      int tag,
      int payload,
      int payloadBytes,
      SendMode mode,
      int handle)
      implements Post {
    @Override
    public int closes() {
      return NONE;
    }

    @Override
    public int partner() {
      return destination;
    }

    @Override
    public Send message() {
      return this;
    }

    @Override
    public Kind adds() {
      return new Kind.Message(context, destination, tag);
    }

    @Override
    public Kind unsettles() {
      return switch (mode) {
        case READY -> new Kind.Ready(destination);
        case BUFFERED -> new Kind.IntoBuffer();
        case STANDARD, SYNCHRONOUS -> null;
      };
    }

    @Override
    public Post exchanged(int owner, Exchanging ranks) {
      return new Send(
          context,
          ranks.rank(destination),
          tag,
          ranks.payload(owner, destination, tag, payload),
          payloadBytes,
          mode,
          handle);
    }

    @Override
    public void perform(EndpointChanges out) {
      out.send(this);
    }

    @Override
    public String noun() {
      return "a send of %d bytes to rank %d with tag %d".formatted(payloadBytes, destination, tag);
    }

    @Override
    public String predicate(Names names) {
      return "sends "
          + names.payload(payload)
          + " to "
          + names.process(destination)
          + ", "
          + names.tag(tag);
    }

    @Override
    public String arguments(Names names) {
      return "to=" + destination + PostWords.tag(tag, names) + " " + names.payload(payload);
    }
  }

  /** A receive is posted; source and tag may be {@link Request#ANY}. */
  record Receive(int context, int source, int tag, int handle) implements Post {
    @Override
    public int closes() {
      return NONE;
    }

    @Override
    public int partner() {
      return source == Request.ANY ? NOBODY : source;
    }

    @Override
    public Send message() {
      return null;
    }

    @Override
    public Kind adds() {
      return null;
    }

    @Override
    public Receive exchanged(int owner, Exchanging ranks) {
      return new Receive(context, ranks.source(source), tag, handle);
    }

    @Override
    public void perform(EndpointChanges out) {
      out.receive(this);
    }

    @Override
    public String noun() {
      return "a receive" + RequestWords.pattern(source, tag);
    }

    @Override
    public String predicate(Names names) {
      return "receives from " + RequestWords.source(source, names) + RequestWords.tag(tag);
    }

    @Override
    public String arguments(Names names) {
      return "from=" + (source < 0 ? "any" : source) + PostWords.tag(tag, names);
    }
  }

  /**
   * The first message of a channel that a tag matches leaves the matching for one receive, {@link Fetch}. It must be there: a probe
   * that the process was just answered has shown it.
   */
  record Hold(int context, int source, int tag, int handle) implements Post {
    @Override
    public int closes() {
      return NONE;
    }

    @Override
    public int partner() {
      return EVERYBODY;
    }

    @Override
    public Send message() {
      return null;
    }

    @Override
    public Kind adds() {
      return null;
    }

    @Override
    public Post exchanged(int owner, Exchanging ranks) {
      return new Hold(context, ranks.rank(source), tag, handle);
    }

    @Override
    public void perform(EndpointChanges out) {
      out.hold(this);
    }

    @Override
    public String noun() {
      return "a hold of the message" + RequestWords.pattern(source, tag);
    }

    @Override
    public String predicate(Names names) {
      return "holds the message from " + names.process(source) + RequestWords.tag(tag);
    }

    @Override
    public String arguments(Names names) {
      return "from=" + source + PostWords.tag(tag, names);
    }
  }

  /** The receive of a held message starts: it takes the message. */
  record Fetch(int operation) implements Post {
    @Override
    public int handle() {
      return NONE;
    }

    @Override
    public int closes() {
      return NONE;
    }

    @Override
    public int partner() {
      return EVERYBODY;
    }

    @Override
    public Send message() {
      return null;
    }

    @Override
    public Kind adds() {
      return null;
    }

    @Override
    public Post exchanged(int owner, Exchanging ranks) {
      return this;
    }

    @Override
    public void perform(EndpointChanges out) {
      out.fetch(operation);
    }

    @Override
    public String noun() {
      return "a receive of the message that it holds";
    }

    @Override
    public String predicate(Names names) {
      return "receives the message that it holds";
    }

    @Override
    public String arguments(Names names) {
      return "";
    }
  }

  /** An open operation may be withdrawn from now on, as long as it is not matched. */
  record Cancel(int operation) implements Post {
    @Override
    public int handle() {
      return NONE;
    }

    @Override
    public int closes() {
      return NONE;
    }

    @Override
    public int partner() {
      return EVERYBODY;
    }

    @Override
    public Send message() {
      return null;
    }

    @Override
    public Kind adds() {
      return null;
    }

    @Override
    public Kind unsettles() {
      return new Kind.Cancelling();
    }

    @Override
    public Post exchanged(int owner, Exchanging ranks) {
      return this;
    }

    @Override
    public void perform(EndpointChanges out) {
      out.cancel(operation);
    }

    @Override
    public String noun() {
      return "a cancellation of operation " + operation;
    }

    @Override
    public String predicate(Names names) {
      return "asks to cancel the operation";
    }

    @Override
    public String arguments(Names names) {
      return "";
    }
  }

  /** Nobody will wait for a send, or a receive that may be withdrawn, any more: its handle is closed, a message goes on. */
  record Free(int operation) implements Post {
    @Override
    public int handle() {
      return NONE;
    }

    @Override
    public int closes() {
      return operation;
    }

    @Override
    public int partner() {
      return EVERYBODY;
    }

    @Override
    public Send message() {
      return null;
    }

    @Override
    public Kind adds() {
      return null;
    }

    @Override
    public Post exchanged(int owner, Exchanging ranks) {
      return this;
    }

    @Override
    public void perform(EndpointChanges out) {
      out.free(operation);
    }

    @Override
    public String noun() {
      return "a release of operation " + operation;
    }

    @Override
    public String predicate(Names names) {
      return "frees the request; the message goes on";
    }

    @Override
    public String arguments(Names names) {
      return "";
    }
  }

  /** A buffer for sends of mode {@link SendMode#BUFFERED} is there from now on, with so many bytes. Without one their bytes are not counted. */
  record Attach(int bytes) implements Post {
    @Override
    public int handle() {
      return NONE;
    }

    @Override
    public int closes() {
      return NONE;
    }

    @Override
    public int partner() {
      return EVERYBODY;
    }

    @Override
    public Send message() {
      return null;
    }

    @Override
    public Kind adds() {
      return null;
    }

    @Override
    public Post exchanged(int owner, Exchanging ranks) {
      return this;
    }

    @Override
    public void perform(EndpointChanges out) {
      out.attach(bytes);
    }

    @Override
    public String noun() {
      return "a buffer of " + bytes + " bytes";
    }

    @Override
    public String predicate(Names names) {
      return "provides " + bytes + " bytes for buffered sends";
    }

    @Override
    public String arguments(Names names) {
      return "bytes=" + bytes;
    }
  }

  /**
   * A process asks something of a passive cell. The handle is open until the cell has granted it and a reply has said so; without a handle nobody hears
   * of the grant.
   */
  record Ask(int cell, Wish wish, int handle) implements Post {
    private static final int FIRST = -3;

    /** What stands for a cell where ranks stand otherwise: {@link Post#partner} and {@link Exchanging#payload}. */
    public static int destination(int cell) {
      return FIRST - cell;
    }

    /** The other way round. */
    public static int cell(int destination) {
      return FIRST - destination;
    }

    @Override
    public int closes() {
      return NONE;
    }

    @Override
    public int partner() {
      return destination(cell);
    }

    @Override
    public Send message() {
      return null;
    }

    @Override
    public Kind adds() {
      return new Kind.AtCell(cell, 0, 0);
    }

    @Override
    public Post exchanged(int owner, Exchanging ranks) {
      return wish.payload() < 0
          ? this
          : new Ask(
              cell,
              new Wish(
                  wish.verb(),
                  wish.argument(),
                  ranks.payload(owner, destination(cell), 0, wish.payload())),
              handle);
    }

    @Override
    public void perform(EndpointChanges out) {
      out.ask(this);
    }

    @Override
    public String noun() {
      return "wish " + wish.verb() + " of cell " + cell;
    }

    @Override
    public String predicate(Names names) {
      return "asks " + names.cell(cell) + ' ' + names.wish(cell, wish);
    }

    @Override
    public String arguments(Names names) {
      return names.cell(cell) + ", " + names.wish(cell, wish);
    }
  }
}
