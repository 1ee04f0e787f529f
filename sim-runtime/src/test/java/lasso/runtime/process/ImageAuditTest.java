package lasso.runtime.process;

import static org.assertj.core.api.Assertions.assertThat;

import lasso.runtime.capture.Capture;
import lasso.runtime.process.audit.ImageAudit;
import lasso.runtime.process.tables.LocalStateStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The comparison of a stored state with what comes out of it. */
class ImageAuditTest {
  private static final int USUAL = 1 << 14;

  private final MachineRig rig = new MachineRig("Mutex");

  @AfterEach
  void close() {
    rig.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {USUAL, 16})
  void aRestoredStateIsWhatWasStored(int largeBytes) {
    assertThat(compareAfter(largeBytes, () -> {})).isNull();
  }

  @ParameterizedTest
  @ValueSource(ints = {USUAL, 16})
  void aChangedNumberIsFound(int largeBytes) {
    assertThat(compareAfter(largeBytes, () -> rig.machine.roots().header[ProcessMachine.RANK] = 0))
        .contains("differs from the stored image at byte 12 of");
  }

  @ParameterizedTest
  @ValueSource(ints = {USUAL, 16})
  void aLostObjectIsFound(int largeBytes) {
    assertThat(
            compareAfter(
                largeBytes,
                () -> {
                  Object[] references = rig.hooks.frames().references;
                  for (int i = 0; i < rig.hooks.frames().referenceCount; i++) {
                    references[i] = references[i] instanceof byte[] ? null : references[i];
                  }
                }))
        .contains("its restored objects, captured again");
  }

  @Test
  void anotherPhaseIsFound() {
    assertThat(compareAfter(USUAL, () -> rig.machine.roots().header[ProcessMachine.PHASE] ^= 2))
        .isNotNull();
  }

  /** Stores the state, restores it, lets something happen to it, and compares what is captured then. */
  private String compareAfter(int largeBytes, Runnable damage) {
    Capture first = rig.capture();
    try (LocalStateStore states =
            new LocalStateStore(rig.setup.codec.types(), rig.setup.pages, 1 << 30, 64, largeBytes);
        ImageAudit audit = new ImageAudit(states, rig.setup.codec, rig.setup.pages)) {
      int state = states.intern(first, -1, 1, 0, -1);
      assertThat(states.isLarge(state)).isEqualTo(largeBytes < USUAL);
      states.open(state);
      rig.machine.load(
          states.address(), states.keyLength(), states.length(), states.isLarge(state));
      damage.run();
      return audit.compare(state, rig.machine.recapture());
    }
  }
}
