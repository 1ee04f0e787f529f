package lasso.checker.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class RemainsTest {
  private final Remains remains = new Remains();

  @Test
  void nothingIsFoundWhereNothingWasLeft() throws InterruptedException {
    Thread over = new Thread(() -> {});
    over.start();
    over.join();
    assertThat(remains.found()).isNull();
  }

  @Test
  void threadThatGoesOnIsFound() throws InterruptedException {
    CountDownLatch end = new CountDownLatch(1);
    Thread left =
        new Thread(
            () -> {
              try {
                end.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "left");
    left.setDaemon(true);
    left.start();
    assertThat(remains.found()).isEqualTo("thread left goes on");
    end.countDown();
    left.join();
    assertThat(remains.found()).isNull();
  }

  @Test
  void changedPropertyIsFound() throws InterruptedException {
    System.setProperty("lasso.remains", "1");
    try {
      assertThat(remains.found()).isEqualTo("settings of the machine have changed");
    } finally {
      System.clearProperty("lasso.remains");
    }
  }
}
