package lasso.checker.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lasso.runtime.kernel.system.TransitionList;
import org.junit.jupiter.api.Test;

class CycleRolesTest {
  private static final long OPTIONAL = 0x100;

  @Test
  void rolesFollowFromWhatIsPossibleAndWhatIsTaken() {
    CycleRoles roles = new CycleRoles(5);
    roles.step(enabled(0, 1, 4), 0);
    roles.step(enabled(0, 2 | OPTIONAL), 0);
    assertThat(
            roles.of(
                List.of(
                    standing(0, false),
                    standing(1, false),
                    standing(2, false),
                    standing(3, true),
                    standing(4, true))))
        .containsExactly(
            CycleRole.MOVES,
            CycleRole.OVERLOOKED,
            CycleRole.BLOCKED,
            CycleRole.ENDED,
            CycleRole.OVERLOOKED);
  }

  private static TransitionList enabled(long... transitions) {
    TransitionList list = new TransitionList();
    for (long transition : transitions) {
      list.add(transition);
    }
    return list;
  }

  private static Standing standing(int rank, boolean ended) {
    return new Standing(rank, null, null, "", ended, "", List.of(), List.of(), List.of());
  }
}
