/** A buffer of one place between two who fill it and two who empty it. */
public class Buffer {
  private Integer item;

  synchronized void put(int value) throws InterruptedException {
    while (item != null) {
      wait();
    }
    item = value;
    notify();
  }

  synchronized int take() throws InterruptedException {
    while (item == null) {
      wait();
    }
    int value = item;
    item = null;
    notify();
    return value;
  }

  public static void main(String[] args) throws Exception {
    Buffer buffer = new Buffer();
    Thread[] threads = new Thread[4];
    for (int i = 0; i < 4; i++) {
      int number = i;
      threads[i] = new Thread(() -> {
        try {
          if (number < 2) {
            buffer.put(number);
          } else {
            buffer.take();
          }
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }, (number < 2 ? "producer " : "consumer ") + number);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
