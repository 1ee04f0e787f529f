package lasso.checker.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ResidentMemoryTest {
  @Test
  void isReadFromTheStatus() {
    assertThat(ResidentMemory.parse("VmHWM:\t  300 kB\nVmRSS:\t  12345 kB\n"))
        .isEqualTo(12345 * 1024);
    assertThat(ResidentMemory.parse("nothing")).isZero();
  }
}
