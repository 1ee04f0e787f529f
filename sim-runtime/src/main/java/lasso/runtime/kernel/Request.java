package lasso.runtime.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What a stopped process asks of the kernel. Handles are the numbers of the process's own open operations, as
 * renamed by the {@link Effect} of the step that ended at this request. Sources are ranks or {@link #ANY}; tags are
 * non-negative or {@link #ANY}.
 *
 * <p>A closed family: everything that the kernel, the searches and the reports must know of a request is a method here, without defaults. Another
 * request compiles when all of it is decided ({@code docs/extending.md}).
 */
public sealed interface Request {
  /** Any source, or any tag. */
  int ANY = -1;

  /** Nothing is asked. */
  Request YIELD = new Yield();

  /** The open operations that it is about; the positions in a {@link Reply.Completed} count them. */
  List<Integer> handles();

  /** The same about operations with other numbers, as many as before; or, where there are none yet, as many as it is asked about. */
  Request withHandles(List<Integer> handles);

  /** The same with ranks in each other's places. */
  Request exchanged(Exchanging ranks);

  /** Adds the answers that are possible (semantics, section 5). */
  void answers(PossibleAnswers out);

  /** Adds what others could add to these answers, or must do before there is one (semantics, section 8). */
  void openness(PossibleChanges out);

  /** Whether more than one answer may become possible and fairness speaks of which (semantics, section 9). */
  boolean isChoice();

  /** What a process that stands here needs from others. */
  Awaited awaited();

  /** In the words of a noun, such as "a wait for operation 0". */
  String noun();

  /**
   * What the process does by taking an answer, as the predicate of a sentence.
   *
   * @param reply one that this request can get
   * @param optional whether fairness does not require the answer
   */
  String answered(Reply reply, boolean optional, Names names);

  /** Blocks until all / any / some of the (at least one, distinct) handles are complete. */
  record Wait(Completion mode, List<Integer> handles) implements Request {
    @Override
    public Request withHandles(List<Integer> numbers) {
      return new Wait(mode, numbers);
    }

    @Override
    public Request exchanged(Exchanging ranks) {
      return this;
    }

    @Override
    public void answers(PossibleAnswers out) {
      out.completions(mode, handles, mode != Completion.ALL);
    }

    @Override
    public void openness(PossibleChanges out) {
      out.completion(mode, handles);
    }

    @Override
    public boolean isChoice() {
      return mode != Completion.ALL;
    }

    @Override
    public Awaited awaited() {
      return new Awaited.Operations(
          mode == Completion.ALL ? "waits for" : "waits for one of", handles);
    }

    @Override
    public String noun() {
      return "a wait for " + RequestWords.operations(mode, handles);
    }

    @Override
    public String answered(Reply reply, boolean optional, Names names) {
      return RequestWords.completed((Reply.Completed) reply, handles.size(), optional, names);
    }
  }

  /** Asks whether all / any / some of the (at least one, distinct) handles are complete. */
  record Test(Completion mode, List<Integer> handles) implements Request {
    @Override
    public Request withHandles(List<Integer> numbers) {
      return new Test(mode, numbers);
    }

    @Override
    public Request exchanged(Exchanging ranks) {
      return this;
    }

    @Override
    public void answers(PossibleAnswers out) {
      out.completions(mode, handles, true);
      out.answer(new Reply.NotYet(), Progress.FALSE_ANSWER);
    }

    @Override
    public void openness(PossibleChanges out) {
      out.completion(mode, handles);
    }

    @Override
    public boolean isChoice() {
      return true;
    }

    @Override
    public Awaited awaited() {
      return new Awaited.Operations("tests", handles);
    }

    @Override
    public String noun() {
      return "a test for " + RequestWords.operations(mode, handles);
    }

    @Override
    public String answered(Reply reply, boolean optional, Names names) {
      return reply instanceof Reply.Completed completed
          ? RequestWords.completed(completed, handles.size(), optional, names)
          : "not complete yet";
    }
  }

  /** Blocks until a matching message is there. */
  record Probe(int context, int source, int tag) implements Request {
    @Override
    public List<Integer> handles() {
      return List.of();
    }

    @Override
    public Request withHandles(List<Integer> numbers) {
      return this;
    }

    @Override
    public Request exchanged(Exchanging ranks) {
      return new Probe(context, ranks.source(source), tag);
    }

    @Override
    public void answers(PossibleAnswers out) {
      out.envelopes(context, source, tag);
    }

    @Override
    public void openness(PossibleChanges out) {
      out.message(context, source, tag);
      out.needsMessage(source);
    }

    @Override
    public boolean isChoice() {
      return true;
    }

    @Override
    public Awaited awaited() {
      return new Awaited.Message("waits for", context, source, tag);
    }

    @Override
    public String noun() {
      return "a probe" + RequestWords.pattern(source, tag);
    }

    @Override
    public String answered(Reply reply, boolean optional, Names names) {
      return RequestWords.seen((Reply.Envelope) reply, names);
    }
  }

  /** Asks whether a matching message is there. */
  record Iprobe(int context, int source, int tag) implements Request {
    @Override
    public List<Integer> handles() {
      return List.of();
    }

    @Override
    public Request withHandles(List<Integer> numbers) {
      return this;
    }

    @Override
    public Request exchanged(Exchanging ranks) {
      return new Iprobe(context, ranks.source(source), tag);
    }

    @Override
    public void answers(PossibleAnswers out) {
      if (!out.envelopes(context, source, tag)) {
        out.answer(new Reply.NoMessage(), Progress.FALSE_ANSWER);
      }
    }

    @Override
    public void openness(PossibleChanges out) {
      out.message(context, source, tag);
    }

    @Override
    public boolean isChoice() {
      return true;
    }

    @Override
    public Awaited awaited() {
      return new Awaited.Message("probes for", context, source, tag);
    }

    @Override
    public String noun() {
      return "a nonblocking probe" + RequestWords.pattern(source, tag);
    }

    @Override
    public String answered(Reply reply, boolean optional, Names names) {
      return reply instanceof Reply.Envelope envelope
          ? RequestWords.seen(envelope, names)
          : "no message yet";
    }
  }

  /** Blocks until no message is left in the attached buffer, which is gone then. */
  record Drain() implements Request {
    @Override
    public List<Integer> handles() {
      return List.of();
    }

    @Override
    public Request withHandles(List<Integer> numbers) {
      return this;
    }

    @Override
    public Request exchanged(Exchanging ranks) {
      return this;
    }

    @Override
    public void answers(PossibleAnswers out) {
      out.drained();
    }

    @Override
    public void openness(PossibleChanges out) {
      out.drained();
    }

    @Override
    public boolean isChoice() {
      return false;
    }

    @Override
    public Awaited awaited() {
      return new Awaited.Room();
    }

    @Override
    public String noun() {
      return "a wait until the attached buffer is empty";
    }

    @Override
    public String answered(Reply reply, boolean optional, Names names) {
      return "goes on";
    }
  }

  /**
   * Several threads of one process, each at a request of its own: whichever is answered goes on, and the answer ({@link Reply.OfThread}) names it.
   *
   * @param parts at least two, by ascending number of the thread; none of them compound or an end
   */
  record Compound(List<Part> parts) implements Request {
    /** The request of one thread. */
    public record Part(int thread, Request request) {}

    public Compound {
      parts = List.copyOf(parts);
      int last = -1;
      for (Part part : parts) {
        boolean simple = !(part.request() instanceof Compound || part.request() instanceof End);
        if (parts.size() < 2 || !simple || part.thread() <= last) {
          throw new IllegalArgumentException(
              "parts of a compound request are two or more requests of different threads, ascending, none of"
                  + " them compound or an end: "
                  + parts);
        }
        last = part.thread();
      }
    }

    @Override
    public List<Integer> handles() {
      List<Integer> all = new ArrayList<>();
      parts.forEach(part -> all.addAll(part.request().handles()));
      return all;
    }

    @Override
    public Request withHandles(List<Integer> numbers) {
      List<Part> renumbered = new ArrayList<>();
      int from = 0;
      for (Part part : parts) {
        int to = from + part.request().handles().size();
        renumbered.add(
            new Part(part.thread(), part.request().withHandles(numbers.subList(from, to))));
        from = to;
      }
      return new Compound(renumbered);
    }

    @Override
    public Request exchanged(Exchanging ranks) {
      return new Compound(
          parts.stream()
              .map(part -> new Part(part.thread(), part.request().exchanged(ranks)))
              .toList());
    }

    @Override
    public void answers(PossibleAnswers out) {
      parts.forEach(part -> out.ofThread(part.thread(), part.request()));
    }

    @Override
    public void openness(PossibleChanges out) {
      out.alternatives(parts.stream().map(Part::request).toList());
    }

    /** Fairness speaks of each thread. */
    @Override
    public boolean isChoice() {
      return true;
    }

    @Override
    public Awaited awaited() {
      return new Awaited.Threads(
          parts.stream()
              .map(part -> new Awaited.OfThread(part.thread(), part.request().awaited()))
              .toList());
    }

    @Override
    public String noun() {
      return parts.stream()
          .map(part -> part.request().noun() + " (thread " + part.thread() + ")")
          .collect(Collectors.joining(", "));
    }

    @Override
    public String answered(Reply reply, boolean optional, Names names) {
      Reply.OfThread answer = (Reply.OfThread) reply;
      for (Part part : parts) {
        if (part.thread() == answer.thread()) {
          return "thread "
              + part.thread()
              + ": "
              + part.request().answered(answer.reply(), optional, names);
        }
      }
      throw new IllegalArgumentException("no thread takes the answer " + reply + " at " + noun());
    }
  }

  /** A free choice of {@code 0 .. alternatives-1}. */
  record Choose(int alternatives, ChoiceSubject subject) implements Request {
    @Override
    public List<Integer> handles() {
      return List.of();
    }

    @Override
    public Request withHandles(List<Integer> numbers) {
      return this;
    }

    @Override
    public Request exchanged(Exchanging ranks) {
      return this;
    }

    @Override
    public void answers(PossibleAnswers out) {
      for (int value = 0; value < alternatives; value++) {
        out.answer(new Reply.Chosen(value), Progress.REAL);
      }
    }

    @Override
    public void openness(PossibleChanges out) {
      out.nothing();
    }

    @Override
    public boolean isChoice() {
      return false;
    }

    @Override
    public Awaited awaited() {
      return Awaited.NOTHING;
    }

    @Override
    public String noun() {
      return "a choice of " + subject.noun() + " among " + alternatives;
    }

    @Override
    public String answered(Reply reply, boolean optional, Names names) {
      return subject.words(((Reply.Chosen) reply).value(), alternatives);
    }
  }

  /** Asks for nothing: ends a step because a value that a formula observes has changed. */
  record Yield() implements Request {
    @Override
    public List<Integer> handles() {
      return List.of();
    }

    @Override
    public Request withHandles(List<Integer> numbers) {
      return this;
    }

    @Override
    public Request exchanged(Exchanging ranks) {
      return this;
    }

    @Override
    public void answers(PossibleAnswers out) {
      out.answer(new Reply.Resume(), Progress.NONE);
    }

    @Override
    public void openness(PossibleChanges out) {
      out.nothing();
    }

    @Override
    public boolean isChoice() {
      return false;
    }

    @Override
    public Awaited awaited() {
      return Awaited.NOTHING;
    }

    @Override
    public String noun() {
      return "a change of what is observed";
    }

    @Override
    public String answered(Reply reply, boolean optional, Names names) {
      return "goes on";
    }
  }

  /** A thread of several stands where others can see what it does next, and can go on. */
  record Turn(boolean looks, String place) implements Request {
    @Override
    public List<Integer> handles() {
      return List.of();
    }

    @Override
    public Request withHandles(List<Integer> numbers) {
      return this;
    }

    @Override
    public Request exchanged(Exchanging ranks) {
      return this;
    }

    @Override
    public void answers(PossibleAnswers out) {
      out.turn(looks ? Progress.NONE : Progress.REAL, place);
    }

    @Override
    public void openness(PossibleChanges out) {
      out.nothing();
    }

    @Override
    public boolean isChoice() {
      return false;
    }

    @Override
    public Awaited awaited() {
      return Awaited.NOTHING;
    }

    @Override
    public String noun() {
      return looks ? "a look at what threads share" : "a scheduling point";
    }

    @Override
    public String answered(Reply reply, boolean optional, Names names) {
      return "goes on";
    }
  }

  /** Each thread of the process waits for another one of them: it never goes on. */
  record Stuck() implements Request {
    @Override
    public List<Integer> handles() {
      return List.of();
    }

    @Override
    public Request withHandles(List<Integer> numbers) {
      return this;
    }

    @Override
    public Request exchanged(Exchanging ranks) {
      return this;
    }

    @Override
    public void answers(PossibleAnswers out) {
      out.none();
    }

    @Override
    public void openness(PossibleChanges out) {
      out.nothing();
    }

    @Override
    public boolean isChoice() {
      return false;
    }

    @Override
    public Awaited awaited() {
      return Awaited.NOTHING;
    }

    @Override
    public String noun() {
      return "threads that wait for each other";
    }

    @Override
    public String answered(Reply reply, boolean optional, Names names) {
      throw new IllegalArgumentException("a process that is stuck takes no answer: " + reply);
    }
  }

  /** The process has ended. */
  record End(EndKind kind) implements Request {
    @Override
    public List<Integer> handles() {
      return List.of();
    }

    @Override
    public Request withHandles(List<Integer> numbers) {
      return this;
    }

    @Override
    public Request exchanged(Exchanging ranks) {
      return this;
    }

    @Override
    public void answers(PossibleAnswers out) {
      out.none();
    }

    @Override
    public void openness(PossibleChanges out) {
      out.ended();
    }

    @Override
    public boolean isChoice() {
      return false;
    }

    @Override
    public Awaited awaited() {
      return Awaited.NOTHING;
    }

    @Override
    public String noun() {
      return "its end (" + kind.name().toLowerCase(Locale.ROOT) + ")";
    }

    @Override
    public String answered(Reply reply, boolean optional, Names names) {
      throw new IllegalArgumentException("a process that has ended takes no answer: " + reply);
    }
  }
}
