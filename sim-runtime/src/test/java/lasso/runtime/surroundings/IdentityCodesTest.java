package lasso.runtime.surroundings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

class IdentityCodesTest {
  /** What the page of the generator says, on plain numbers. */
  private static final class PlainGenerator {
    int w;
    int x;
    int y;
    int z;

    PlainGenerator(HashGenerator.State state) {
      w = (int) state.wx();
      x = (int) (state.wx() >>> 32);
      y = (int) state.yz();
      z = (int) (state.yz() >>> 32);
    }

    int draw() {
      int t = x ^ x << 11;
      x = y;
      y = z;
      z = w;
      w = w ^ w >>> 19 ^ t ^ t >>> 8;
      int code = w & 0x7fffffff;
      return code == 0 ? 0xBAD : code;
    }
  }

  private static <T> T inNewThread(java.util.concurrent.Callable<T> task)
      throws InterruptedException, ExecutionException {
    FutureTask<T> future = new FutureTask<>(task);
    Thread thread = new Thread(future);
    thread.start();
    thread.join();
    return future.get();
  }

  private static List<Integer> codes(int count) {
    List<Integer> codes = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      codes.add(System.identityHashCode(new int[1]));
    }
    return codes;
  }

  @Test
  void thisMachineIsControlled() {
    assertThat(IdentityCodes.areControlled()).isTrue();
  }

  @Test
  void theMachineDrawsAsThePageSays() {
    Random random = new Random(1);
    HashGenerator generator = HashGenerator.find();
    for (int i = 0; i < 200; i++) {
      HashGenerator.State state = new HashGenerator.State(random.nextLong(), random.nextLong());
      PlainGenerator plain = new PlainGenerator(state);
      List<Integer> expected = new ArrayList<>();
      for (int k = 0; k < 6; k++) {
        expected.add(plain.draw());
      }
      HashGenerator.State outer = generator.exchange(state);
      List<Integer> drawn = codes(6);
      generator.exchange(outer);
      assertThat(drawn).as("from %s", state).isEqualTo(expected);
    }
  }

  @Test
  void objectsGetOneCodeInEveryThreadHoweverManyWereAskedBefore() throws Exception {
    for (int seed = 0; seed < 20; seed++) {
      int before = new Random(seed).nextInt(1000);
      List<Integer> codes =
          inNewThread(
              () -> {
                codes(before);
                IdentityCodes process = new IdentityCodes();
                process.stopWatching();
                process.enter(null);
                List<Integer> drawn = codes(before + 10);
                process.leave();
                assertThat(process.wereAsked()).isFalse();
                return drawn;
              });
      assertThat(codes).containsOnly(IdentityCodes.CONSTANT);
    }
  }

  @Test
  void whetherAnyWereAskedShows() {
    IdentityCodes process = new IdentityCodes();
    for (int asked = 0; asked < 50; asked++) {
      process.enter(null);
      List<Integer> codes = codes(asked);
      process.leave();
      assertThat(process.wereAsked()).as("%d", asked).isEqualTo(asked > 0);
      assertThat(codes.subList(0, Math.min(asked, IdentityCodes.SAFE_DRAWS)))
          .allMatch(code -> code == IdentityCodes.CONSTANT);
    }
  }

  @Test
  void theThreadsOwnCodesGoOnAsIfNothingHadBeen() {
    HashGenerator generator = HashGenerator.find();
    HashGenerator.State some = new HashGenerator.State(7, 9);
    HashGenerator.State outer = generator.exchange(some);
    List<Integer> expected = codes(5);
    generator.exchange(some);
    IdentityCodes process = new IdentityCodes();
    process.enter(null);
    codes(3);
    IdentityCodes.Unnoticed unnoticed = IdentityCodes.unnoticed();
    codes(2);
    unnoticed.close();
    process.leave();
    List<Integer> drawn = codes(5);
    generator.exchange(outer);
    assertThat(drawn).isEqualTo(expected);
  }

  @Test
  void whatTheLibraryAsksIsNotNoticed() {
    IdentityCodes process = new IdentityCodes();
    IdentityCodes.unnoticed().close(); // loading a class asks, too
    new IdentityCodes.Numbers().give(codes(1));
    process.enter(null);
    IdentityCodes.Unnoticed unnoticed = IdentityCodes.unnoticed();
    List<Integer> inside = codes(9);
    unnoticed.close();
    new IdentityCodes.Numbers().give(new int[0]);
    process.leave();
    assertThat(process.wereAsked()).isFalse();
    assertThat(inside).containsOnly(IdentityCodes.CONSTANT);
  }

  @Test
  void numbersDifferAndAreTheSameInEveryThread() throws Exception {
    Set<List<Integer>> seen = new HashSet<>();
    for (int seed = 0; seed < 5; seed++) {
      int before = seed;
      seen.add(
          inNewThread(
              () -> {
                codes(before);
                IdentityCodes.Numbers numbers = new IdentityCodes.Numbers();
                TreeMap<Integer, Object> byCode = new TreeMap<>();
                List<Integer> codes = new ArrayList<>();
                for (int i = 0; i < 1000; i++) {
                  Object object = new Object();
                  numbers.give(object);
                  codes.add(System.identityHashCode(object));
                  byCode.put(System.identityHashCode(object), object);
                }
                assertThat(byCode).hasSizeGreaterThan(990);
                return codes;
              }));
    }
    assertThat(seen).hasSize(1);
  }
}
