/** Producers and consumers for ever at a buffer with room for two. */
public class BoundedBuffer {
  private final int[] slots = new int[2];
  private int count;
  private int in;
  private int out;

  synchronized void put(int value) throws InterruptedException {
    while (count == slots.length) {
      wait();
    }
    slots[in] = value;
    in = (in + 1) % slots.length;
    count++;
    notifyAll();
  }

  synchronized int take() throws InterruptedException {
    while (count == 0) {
      wait();
    }
    int value = slots[out];
    out = (out + 1) % slots.length;
    count--;
    notifyAll();
    return value;
  }

  interface Work {
    void once() throws InterruptedException;
  }

  static void start(String name, Work work) {
    Runnable loop =
        () -> {
          try {
            while (true) {
              work.once();
            }
          } catch (InterruptedException e) {
            throw new AssertionError("nobody interrupts", e);
          }
        };
    new Thread(loop, name).start();
  }

  public static void main(String[] args) {
    int n = args.length == 0 ? 2 : Integer.parseInt(args[0]);
    BoundedBuffer buffer = new BoundedBuffer();
    for (int i = 0; i < n; i++) {
      start("producer " + i, () -> buffer.put(1));
      start(
          "consumer " + i,
          () -> {
            if (buffer.take() != 1) {
              throw new AssertionError("something else than what was put");
            }
          });
    }
  }
}
