package lasso.runtime.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import lasso.runtime.hooks.Suspension;
import lasso.runtime.process.call.Answer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What goes wrong before the stored frames stand again is never blamed on the program. */
class RewindingTest {
  private final MachineRig rig = new MachineRig("TwoRankDeadlock");

  @BeforeEach
  void stop() {
    rig.capture();
  }

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  void lostFramesAreABugOfLasso() {
    rig.hooks.frames().clear();
    assertThatThrownBy(() -> rig.machine.resume(42, answer()))
        .isInstanceOf(LassoBug.class)
        .hasMessageContaining("rank 1 in local state 42")
        .hasMessageContaining("TwoRankDeadlock.java:10")
        .hasMessageContaining("could not be rebuilt: ")
        .hasCauseInstanceOf(IndexOutOfBoundsException.class);
    assertThat(rig.hooks.mode()).isEqualTo(Suspension.NORMAL);
    assertThat(rig.handler.ending).isNull();
  }

  @Test
  void aLostReferenceIsABugOfLasso() {
    rig.hooks.frames().popReference();
    assertThatThrownBy(() -> rig.machine.resume(42, answer())).isInstanceOf(LassoBug.class);
  }

  @Test
  void framesThatStandAgainRunOn() {
    rig.machine.resume(42, answer());
    assertThat(rig.hooks.mode()).isEqualTo(Suspension.NORMAL);
    assertThat(rig.handler.ending != null || rig.handler.asked != null).isTrue();
  }

  private static Answer answer() {
    return new Answer.Completed(new int[] {0}, new int[] {0}, new int[] {0}, new byte[][] {{}});
  }
}
