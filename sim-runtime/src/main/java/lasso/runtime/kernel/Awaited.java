package lasso.runtime.kernel;

import java.util.List;

/** What a process that stands at a request needs from others to go on: for reports, and for who waits for whom. */
public sealed interface Awaited {
  /** Says what to do about each of them; a new one does not compile before everybody has. */
  interface Cases<R> {
    R operations(Operations awaited);

    R message(Message awaited);

    R room(Room awaited);

    R event(Event awaited);

    R threads(Threads awaited);

    R nothing();
  }

  <R> R tell(Cases<R> cases);

  /**
   * The completion of open operations.
   *
   * @param verb what the process does, such as "waits for one of"
   */
  record Operations(String verb, List<Integer> handles) implements Awaited {
    @Override
    public <R> R tell(Cases<R> cases) {
      return cases.operations(this);
    }
  }

  /**
   * A message on its way.
   *
   * @param verb what the process does, such as "probes for"
   * @param source a rank or {@link Request#ANY}
   * @param tag non-negative or {@link Request#ANY}
   */
  record Message(String verb, int context, int source, int tag) implements Awaited {
    @Override
    public <R> R tell(Cases<R> cases) {
      return cases.message(this);
    }
  }

  /** That all messages have left the attached buffer. */
  record Room() implements Awaited {
    @Override
    public <R> R tell(Cases<R> cases) {
      return cases.room(this);
    }
  }

  /**
   * Something else that other processes bring about.
   *
   * @param words as after "waits for"
   * @param ranks who could bring it about, ascending
   */
  record Event(String words, List<Integer> ranks) implements Awaited {
    @Override
    public <R> R tell(Cases<R> cases) {
      return cases.event(this);
    }
  }

  /** What one of several threads needs: the process goes on when one of them does. */
  record Threads(List<OfThread> each) implements Awaited {
    @Override
    public <R> R tell(Cases<R> cases) {
      return cases.threads(this);
    }
  }

  /** What a thread needs. */
  record OfThread(int thread, Awaited awaited) {}

  /** Nothing: the process can go on by itself, or has ended. */
  record Nothing() implements Awaited {
    @Override
    public <R> R tell(Cases<R> cases) {
      return cases.nothing();
    }
  }

  /** The one value of its kind. */
  Awaited NOTHING = new Nothing();
}
