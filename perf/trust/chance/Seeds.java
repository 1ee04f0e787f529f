import java.util.*;
import java.util.random.*;

/** Random numbers. */
class Seeds {
  /** Math.random */
  static void math() throws Throwable {
    Try.tell(Math.random());
  }

  /** Math.random by reflection */
  static void mathReflected() throws Throwable {
    Try.tell(Math.class.getMethod("random").invoke(null));
  }

  /** Math.random as a supplier */
  static void supplier() throws Throwable {
    java.util.function.DoubleSupplier random = Math::random;
    Try.tell(random.getAsDouble());
  }

  /** new Random() */
  static void random() throws Throwable {
    Try.tell(new Random().nextInt());
  }

  /** Random::new */
  static void reference() throws Throwable {
    java.util.function.Supplier<Random> random = Random::new;
    Try.tell(random.get().nextInt());
  }

  /** Random by its Constructor */
  static void reflected() throws Throwable {
    Try.tell(Random.class.getConstructor().newInstance().nextInt());
  }

  /** a subclass of Random */
  static class Own extends Random {}

  /** a subclass of Random without a seed */
  static void subclass() throws Throwable {
    Try.tell(new Own().nextInt());
  }

  /** ThreadLocalRandom */
  static void threadLocal() throws Throwable {
    Try.tell(java.util.concurrent.ThreadLocalRandom.current().nextInt());
  }

  /** SplittableRandom */
  static void splittable() throws Throwable {
    Try.tell(new SplittableRandom().nextInt());
  }

  /** RandomGenerator.getDefault */
  static void generator() throws Throwable {
    Try.tell(RandomGenerator.getDefault().nextInt());
  }

  /** RandomGeneratorFactory of an algorithm */
  static void generatorFactory() throws Throwable {
    Try.tell(RandomGeneratorFactory.of("L64X128MixRandom").create().nextInt());
  }

  /** SecureRandom */
  static void secure() throws Throwable {
    Try.tell(new java.security.SecureRandom().nextInt());
  }

  /** SecureRandom with a seed */
  static void secureSeed() throws Throwable {
    Try.tell(new java.security.SecureRandom(new byte[] {1}).nextInt());
  }

  /** KeyGenerator */
  static void key() throws Throwable {
    Try.tell(
        Arrays.hashCode(javax.crypto.KeyGenerator.getInstance("AES").generateKey().getEncoded()));
  }

  /** KeyPairGenerator */
  static void keyPair() throws Throwable {
    Try.tell(
        java.security.KeyPairGenerator.getInstance("EC").generateKeyPair().getPublic().hashCode());
  }

  /** Cipher that draws its own start value */
  static void cipher() throws Throwable {
    var cipher = javax.crypto.Cipher.getInstance("AES/CBC/PKCS5Padding");
    cipher.init(
        javax.crypto.Cipher.ENCRYPT_MODE, new javax.crypto.spec.SecretKeySpec(new byte[16], "AES"));
    Try.tell(Arrays.hashCode(cipher.getIV()));
  }

  /** BigInteger.probablePrime with its own generator */
  static void prime() throws Throwable {
    Try.tell(new java.math.BigInteger(64, new Random()));
    Try.tell(java.math.BigInteger.valueOf(1000003).isProbablePrime(50));
  }

  /** UUID.randomUUID */
  static void uuid() throws Throwable {
    Try.tell(UUID.randomUUID());
  }

  /** UID of RMI */
  static void uid() throws Throwable {
    Try.tell(new java.rmi.server.UID());
  }

  /** VMID */
  static void vmid() throws Throwable {
    Try.tell(new java.rmi.dgc.VMID());
  }

  /** Collections.shuffle */
  static void shuffle() throws Throwable {
    List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9));
    Collections.shuffle(list);
    Try.tell(list);
  }

  /** shuffle by reflection */
  static void shuffleReflected() throws Throwable {
    List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9));
    Collections.class.getMethod("shuffle", List.class).invoke(null, list);
    Try.tell(list);
  }

  /** ConcurrentSkipListMap, whose levels are drawn */
  static void skipList() throws Throwable {
    var map = new java.util.concurrent.ConcurrentSkipListMap<Integer, Integer>();
    for (int i = 0; i < 50; i++) {
      map.put(i, i);
    }
    Try.tell(map);
  }

  /** Exchanger and Striped64: LongAdder's cells */
  static void adder() throws Throwable {
    var adder = new java.util.concurrent.atomic.LongAdder();
    adder.add(3);
    Try.tell(adder);
  }
}
