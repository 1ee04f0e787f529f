import java.util.concurrent.Phaser;

/** Two workers and main go from phase to phase together; a worker that has no more to do leaves. */
public class PhasedWork {
  private static final int[] CELLS = new int[2];

  public static void main(String[] args) {
    Phaser phaser = new Phaser(1);
    for (int i = 0; i < CELLS.length; i++) {
      int number = i;
      phaser.register();
      new Thread(() -> work(number, phaser), "worker " + i).start();
    }
    phaser.arriveAndAwaitAdvance();
    if (CELLS[0] + CELLS[1] != 3) {
      throw new AssertionError("a phase has ended too early");
    }
    phaser.arriveAndDeregister();
  }

  private static void work(int number, Phaser phaser) {
    CELLS[number] = number + 1;
    int phase = phaser.arriveAndAwaitAdvance();
    if (phase != 1 || CELLS[1 - number] != 2 - number) {
      throw new AssertionError("not in step");
    }
    phaser.arriveAndDeregister();
  }
}
