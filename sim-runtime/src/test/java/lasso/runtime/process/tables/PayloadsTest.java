package lasso.runtime.process.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import lasso.runtime.capture.LargeArrays;
import org.junit.jupiter.api.Test;

class PayloadsTest {
  private final Payloads payloads = new Payloads();

  @Test
  void equalContentsHaveOneNumber() {
    assertThat(payloads.number(new byte[] {1, 2})).isEqualTo(payloads.number(new byte[] {1, 2}));
    assertThat(payloads.number(new byte[] {1, 2})).isNotEqualTo(payloads.number(new byte[] {1, 3}));
  }

  @Test
  void aLargeArrayOfAProcessMayBeOverwrittenAfterSending() {
    byte[] sent = new byte[LargeArrays.LARGE_BYTES];
    int number = payloads.number(sent);
    Arrays.fill(sent, (byte) 7);
    assertThat(payloads.get(number)).containsOnly(0);
    assertThat(payloads.number(new byte[LargeArrays.LARGE_BYTES])).isEqualTo(number);
    assertThat(payloads.number(sent)).isNotEqualTo(number);
  }

  @Test
  void aLargeArrayOfAProcessMayBeOverwrittenAfterReceiving() {
    int number = payloads.number(new byte[LargeArrays.LARGE_BYTES]);
    Arrays.fill(payloads.handOut(number), (byte) 7);
    assertThat(payloads.handOut(number)).containsOnly(0);
  }
}
