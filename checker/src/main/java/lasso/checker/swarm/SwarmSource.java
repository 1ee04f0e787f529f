package lasso.checker.swarm;

import java.io.Serializable;
import lasso.checker.explore.SearchOptions;

/** Makes the program of a swarm on any machine. */
public interface SwarmSource extends Serializable {
  /** Tells swarms apart; the same on all machines. */
  String id();

  /** The program in a kernel of its own; made by one thread at a time. */
  SwarmProgram swarmProgram();

  /** The options of the check. */
  SearchOptions searchOptions();
}
