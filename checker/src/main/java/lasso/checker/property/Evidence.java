package lasso.checker.property;

import java.io.Serializable;
import java.util.List;
import lasso.runtime.process.call.Concern;

/** What a violation consists of, for programs: whoever asks what it is about looks here, never at its words. */
public sealed interface Evidence extends Serializable
    permits Evidence.Waiting,
        Evidence.Failure,
        Evidence.Misuse,
        Evidence.Unfreed,
        Leftover,
        BrokenFormula {
  /** A case for each form of evidence: what turns it into something else decides about all. */
  interface Cases<R> {
    R waiting(Waiting evidence);

    R failure(Failure evidence);

    R misuse(Misuse evidence);

    R unfreed(Unfreed evidence);

    R message(Leftover.Message evidence);

    R operation(Leftover.Operation evidence);

    R formula(BrokenFormula evidence);
  }

  <R> R tell(Cases<R> cases);

  /** These processes wait, or get no further. */
  record Waiting(List<Integer> ranks) implements Evidence {
    public Waiting {
      ranks = List.copyOf(ranks);
    }

    @Override
    public <R> R tell(Cases<R> cases) {
      return cases.waiting(this);
    }
  }

  /** A process failed by itself. */
  record Failure(int rank) implements Evidence {
    @Override
    public <R> R tell(Cases<R> cases) {
      return cases.failure(this);
    }
  }

  /** A call of a process is against the rules, together with what it concerns. */
  record Misuse(int rank, Concern concern) implements Evidence {
    @Override
    public <R> R tell(Cases<R> cases) {
      return cases.misuse(this);
    }
  }

  /** A process has made something and never freed or closed it, or has not read what had arrived. */
  record Unfreed(int rank, String thing) implements Evidence {
    @Override
    public <R> R tell(Cases<R> cases) {
      return cases.unfreed(this);
    }
  }
}
