import java.util.concurrent.atomic.AtomicReference;

/** A stack without locks (Treiber 1986): three threads push a number and pop one. */
public class TreiberStack {
  private static final class Node {
    final int value;
    final Node below;

    Node(int value, Node below) {
      this.value = value;
      this.below = below;
    }
  }

  private final AtomicReference<Node> top = new AtomicReference<>();

  private void push(int value) {
    Node old;
    do {
      old = top.get();
    } while (!top.compareAndSet(old, new Node(value, old)));
  }

  private int pop() {
    Node old;
    do {
      old = top.get();
    } while (!top.compareAndSet(old, old.below));
    return old.value;
  }

  public static void main(String[] args) throws InterruptedException {
    TreiberStack stack = new TreiberStack();
    int[] popped = new int[3];
    Thread[] threads = new Thread[3];
    for (int i = 0; i < 3; i++) {
      int me = i;
      threads[i] =
          new Thread(
              () -> {
                stack.push(me + 1);
                popped[me] = stack.pop();
              });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(popped[0] + " " + popped[1] + " " + popped[2]);
    assert popped[0] + popped[1] + popped[2] == 6 : "a number is lost";
  }
}
