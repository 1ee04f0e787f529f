/** Two threads copy into the halves of an array, one of them element by element. With the argument "overlapping" they meet in the middle. */
public class CopiedHalves {
  public static void main(String[] args) throws InterruptedException {
    int[] from = {1, 2, 3, 4};
    int[] to = new int[4];
    int begin = args.length == 0 ? 2 : 1;
    Thread second =
        new Thread(
            () -> {
              for (int i = begin; i < 4; i++) {
                to[i] = from[i];
              }
            },
            "second");
    second.start();
    System.arraycopy(from, 0, to, 0, 2);
    second.join();
    System.out.println(to[0] + to[1] + to[2] + to[3]);
  }
}
