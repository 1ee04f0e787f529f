package lasso.checker.explore;

import java.util.function.LongConsumer;
import lasso.checker.property.Path;

/** How a path of a space becomes a run of the program: a transition may stand for several, a state for others. */
public interface Unfolding {
  /** The paths are runs. */
  Unfolding NONE =
      new Unfolding() {
        @Override
        public void unfold(int[] vector, long transition, LongConsumer out) {
          out.accept(transition);
        }

        @Override
        public Path stem(Path path) {
          return path;
        }

        @Override
        public Path cycle(Path stem, Path cycle) {
          return cycle;
        }
      };

  /** Passes on the transitions of the program that a transition of a state stands for. */
  void unfold(int[] vector, long transition, LongConsumer out);

  /** The run of the program from the initial state for a path of unfolded transitions; it ends in the same state. */
  Path stem(Path path);

  /** The same for a cycle behind a path; it may take several rounds. */
  Path cycle(Path stem, Path cycle);
}
