package lasso.checker.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class ReadersTest {
  private final Readers readers = new Readers();

  @Test
  void nobodyIsWaitedForWhenAllHaveSeenTheEnd() throws InterruptedException {
    readers.awaitEnd();
    readers.served("a", false);
    readers.served("b", false);
    Thread closing = new Thread(readers::awaitEnd);
    closing.start();
    readers.served("a", true);
    assertThat(closing.isAlive()).as("b has not seen the end").isTrue();
    readers.served("b", true);
    closing.join(TimeUnit.SECONDS.toMillis(15));
    assertThat(closing.isAlive()).isFalse();
  }

  @Test
  void pageThatIsGoneHoldsNobodyForLong() {
    readers.served("gone", false);
    readers.awaitEnd();
  }
}
