package lasso.runtime.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Scanner;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import lasso.store.memory.NativeMemory;
import lasso.store.page.PageStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StateCodecTest {
  private final PageStore pages = new PageStore(4096, 1L << 30);
  private final StateCodec codec =
      new StateCodec(
          field -> field.getName().startsWith("ignored"),
          type -> type.getName().startsWith("lasso.runtime.capture.StateCodecTest"),
          pages,
          4096,
          new RootLabels(
              List.of("x"),
              new RootLabels.FrameLabels() {
                @Override
                public List<String> references(int site) {
                  return List.of();
                }

                @Override
                public List<String> primitives(int site) {
                  return List.of();
                }
              },
              List.of(),
              Collections.nCopies(8, "static Test.root")),
          false,
          ReadDetails.NONE,
          number -> {
            throw new AssertionError("no handles here");
          });

  @AfterEach
  void close() {
    codec.close();
    pages.close();
  }

  static class Node {
    int $lasso$id;
    int value;
    long wide;
    byte small;
    char letter;
    double real;
    boolean flag;
    Node next;
    Object other;
    int ignoredCount;
    Object ignoredObject;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  record Pair(Object left, int right) {}

  enum Colour {
    RED,
    GREEN
  }

  private byte[] capture(Object... objects) {
    Roots roots = new Roots();
    roots.header = new int[] {7};
    for (Object o : objects) {
      roots.addReference(o);
    }
    codec.largeArrays().touchAll();
    codec.capture().capture(roots);
    return bytes(codec.capture().image().address(), codec.capture().image().position());
  }

  private static byte[] bytes(long address, int length) {
    byte[] bytes = new byte[length];
    RawMemory.U.copyMemory(
        null, address, bytes, RawMemory.arrayBase(lasso.heap.layout.PrimitiveKind.BYTE), length);
    return bytes;
  }

  private byte[] key(Object... objects) {
    byte[] all = capture(objects);
    return Arrays.copyOf(all, codec.capture().keyLength());
  }

  private Object[] roundTrip(Object... objects) {
    byte[] image = capture(objects);
    long address = NativeMemory.allocate(image.length);
    RawMemory.U.copyMemory(
        image,
        RawMemory.arrayBase(lasso.heap.layout.PrimitiveKind.BYTE),
        null,
        address,
        image.length);
    Roots roots = new Roots();
    roots.header = new int[1];
    codec.restore().restore(address, codec.capture().keyLength(), image.length, roots, false);
    NativeMemory.free(address, image.length);
    assertThat(roots.header[0]).isEqualTo(7);
    Object[] restored = Arrays.copyOf(roots.references, roots.referenceCount);
    assertThat(capture(restored)).isEqualTo(image);
    return restored;
  }

  /** A large array is met first while others are numbered already, by a table of hash codes from some number on. */
  @Test
  void aLargeArrayIsOneHoweverManyObjectsLieBetweenItsReferences() {
    for (int between = 0; between < 80; between++) {
      for (Object large :
          List.of(new int[5000], new byte[5000], new double[600], new char[2100], new long[513])) {
        Object[] deep = new Object[between + 1];
        for (int i = 0; i < between; i++) {
          deep[i] = i % 2 == 0 ? new int[1] : new ArrayList<>(List.of(i));
        }
        deep[between] = new Object[] {large, new Object[] {large}};
        Object[] back = roundTrip(large, deep);
        Object[] inner = (Object[]) ((Object[]) back[1])[between];
        assertThat(inner[0]).as("%d between", between).isSameAs(back[0]);
        assertThat(((Object[]) inner[1])[0]).isSameAs(back[0]);
      }
    }
  }

  @Test
  void fieldsOfAllTypesComeBack() {
    Node node = new Node(5, null);
    node.wide = Long.MIN_VALUE + 3;
    node.small = -7;
    node.letter = 'ß';
    node.real = Math.PI;
    node.flag = true;
    node.other = "text";
    node.ignoredCount = 9;
    node.ignoredObject = new Node(6, node);
    Node back = (Node) roundTrip(node)[0];
    assertThat(back).isNotSameAs(node).usingRecursiveComparison().isEqualTo(node);
    assertThat(((Node) back.ignoredObject).next).isSameAs(back);
  }

  @Test
  void cyclesAndSharingComeBack() {
    Node a = new Node(1, null);
    a.next = new Node(2, a);
    Object[] back = roundTrip(a, a.next, a);
    assertThat(back[0]).isSameAs(back[2]);
    assertThat(((Node) back[0]).next).isSameAs(back[1]);
    assertThat(((Node) back[1]).next).isSameAs(back[0]);
  }

  @Test
  void platformCollectionsComeBackEqual() {
    Map<String, List<Integer>> map = new HashMap<>();
    for (int i = 0; i < 40; i++) {
      map.computeIfAbsent("k" + i % 7, k -> new ArrayList<>()).add(i * 1000);
    }
    ArrayDeque<Object> deque = new ArrayDeque<>(List.of(1, 2, 3, 4));
    deque.removeFirst();
    deque.addLast("x");
    PriorityQueue<Integer> queue = new PriorityQueue<>(Collections.reverseOrder());
    Collections.addAll(queue, 5, 9, 1, 700);
    EnumMap<Colour, String> enums = new EnumMap<>(Map.of(Colour.GREEN, "g"));
    Object[] values = {
      map,
      new ArrayList<>(deque),
      new LinkedList<>(List.of(1, 500)),
      new TreeMap<>(Map.of("b", 2, "a", 1)),
      new LinkedHashMap<>(Map.of(1, Optional.of(2000))),
      new HashSet<>(List.of(Colour.RED, Colour.GREEN)),
      enums,
      new ConcurrentHashMap<>(Map.of(1, 2)),
      BigInteger.TWO.pow(200),
      LocalDate.of(2020, 2, 29),
      new Pair(new int[] {1, 2, 3}.length, 4),
      Optional.empty(),
      "αβγ",
      "",
      List.of(1, 2, 3),
      Arrays.asList("p", "q")
    };
    Object[] back = roundTrip(values);
    assertThat(back).containsExactly(values);
    Object[] others = roundTrip(deque, queue, new StringBuilder("ab"), new AtomicInteger(4));
    assertThat(((ArrayDeque<?>) others[0]).toArray()).isEqualTo(deque.toArray());
    assertThat(((PriorityQueue<?>) others[1]).poll()).isEqualTo(700);
    assertThat(((StringBuilder) others[2]).append('c').toString()).isEqualTo("abc");
    assertThat(((AtomicInteger) others[3]).incrementAndGet()).isEqualTo(5);
  }

  @Test
  @SuppressWarnings("unchecked")
  void restoredCollectionsGoOnWorking() {
    ArrayList<Integer> list = new ArrayList<>(List.of(1, 2, 3));
    Iterator<Integer> iterator = list.iterator();
    iterator.next();
    Object[] back = roundTrip(list, iterator, new ArrayList<>(), new ArrayDeque<>());
    Iterator<Integer> it = (Iterator<Integer>) back[1];
    assertThat(it.next()).isEqualTo(2);
    it.remove();
    assertThat((List<Integer>) back[0]).containsExactly(1, 3);
    assertThat(it.next()).isEqualTo(3);
    List<Object> empty = (List<Object>) back[2];
    ArrayDeque<Object> deque = (ArrayDeque<Object>) back[3];
    for (int i = 0; i < 50; i++) {
      empty.add(i);
      deque.addFirst(i);
      deque.addLast(i);
    }
    assertThat(empty).hasSize(50);
    assertThat(deque).hasSize(100);
  }

  @Test
  @SuppressWarnings("unchecked")
  void iteratorsOfTurnedDequesGoOn() {
    for (int turned = 0; turned < 20; turned++) {
      ArrayDeque<Integer> deque = new ArrayDeque<>();
      for (int i = 0; i < turned; i++) {
        deque.add(i);
        deque.poll();
      }
      Collections.addAll(deque, 1, 2, 3, 4);
      Iterator<Integer> up = deque.iterator();
      Iterator<Integer> down = deque.descendingIterator();
      up.next();
      down.next();
      Object[] back = roundTrip(up, down, deque);
      up = (Iterator<Integer>) back[0];
      down = (Iterator<Integer>) back[1];
      assertThat(down.next()).as("turned by %s", turned).isEqualTo(3);
      assertThat(up.next()).isEqualTo(2);
      up.remove();
      assertThat(((ArrayDeque<Integer>) back[2]).toArray()).containsExactly(1, 3, 4);
      assertThat(up.next()).isEqualTo(3);
      assertThat(up.next()).isEqualTo(4);
      assertThat(up.hasNext()).isFalse();
    }
  }

  @Test
  @SuppressWarnings("unchecked")
  void sublistsComeBackWithTheirLists() {
    ArrayList<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
    list.add(5);
    Vector<Integer> vector = new Vector<>(list);
    List<Integer> part = list.subList(1, 4).subList(1, 3);
    Object[] back = roundTrip(list, part, vector, vector.subList(1, 3), part.iterator());
    assertThat(((Iterator<Integer>) back[4]).next()).isEqualTo(3);
    ((List<Integer>) back[1]).remove(0);
    assertThat((List<Integer>) back[0]).containsExactly(1, 2, 4, 5);
    ((List<Integer>) back[3]).add(9);
    assertThat((List<Integer>) back[2]).containsExactly(1, 2, 3, 9, 4, 5);
    list.add(6);
    List<Integer> stale = (List<Integer>) roundTrip(part)[0];
    assertThatThrownBy(stale::size).isInstanceOf(ConcurrentModificationException.class);
  }

  @Test
  void textReadersComeBack() throws IOException {
    BufferedReader reader = new BufferedReader(new StringReader("one\ntwo"));
    Scanner scanner = new Scanner(new StringReader("3 4"));
    assertThat(reader.readLine()).isEqualTo("one");
    assertThat(scanner.nextInt()).isEqualTo(3);
    Object[] back = roundTrip(reader, scanner);
    assertThat(((BufferedReader) back[0]).readLine()).isEqualTo("two");
    assertThat(((Scanner) back[1]).nextInt()).isEqualTo(4);
  }

  @Test
  void irrelevantDetailsDoNotShowInTheKey() {
    ArrayList<Integer> roomy = new ArrayList<>(1000);
    roomy.add(1);
    roomy.add(2);
    roomy.remove(1);
    ArrayList<Integer> tight = new ArrayList<>(List.of(1));
    ArrayDeque<Integer> turned = new ArrayDeque<>();
    for (int i = 0; i < 11; i++) {
      turned.add(i);
      turned.poll();
    }
    turned.add(4);
    ArrayDeque<Integer> fresh = new ArrayDeque<>(List.of(4));
    Map<String, Integer> touched = new HashMap<>();
    touched.put("a", 1);
    Map<String, Integer> untouched = new HashMap<>();
    untouched.put("a", 1);
    touched.keySet().size();
    touched.put("b", 2);
    touched.remove("b");
    String hashed = new String("some text".toCharArray());
    assertThat(hashed.hashCode()).isNotZero();
    String plain = new String("some text".toCharArray());
    assertThat(key(roomy, turned, touched, hashed, new StringBuilder(500).append("x")))
        .isEqualTo(key(tight, fresh, untouched, plain, new StringBuilder("x")));
    Node a = new Node(1, null);
    Node b = new Node(1, null);
    a.ignoredCount = 4;
    a.ignoredObject = roomy;
    assertThat(key(a)).isEqualTo(key(b));
  }

  @Test
  void relevantDifferencesShow() {
    assertThat(key(new Node(1, null))).isNotEqualTo(key(new Node(2, null)));
    Node shared = new Node(1, null);
    assertThat(key(shared, shared)).isNotEqualTo(key(new Node(1, null), new Node(1, null)));
    assertThat(key(Colour.RED)).isNotEqualTo(key(Colour.GREEN));
    assertThat(key(List.of(1, 2))).isNotEqualTo(key(List.of(2, 1)));
    assertThat(key("a")).isNotEqualTo(key("b"));
    assertThat(key((Object) new int[0])).isNotEqualTo(key((Object) new long[0]));
    assertThat(key(1000)).isNotEqualTo(key(1000L));
  }

  @Test
  void cachedBoxesAndConstantsKeepTheirIdentity() {
    Object[] values = {5, -128L, 'x', true, Colour.RED, String.class, Optional.empty(), (byte) 3};
    Object[] back = roundTrip(values);
    for (int i = 0; i < values.length; i++) {
      assertThat(back[i]).isSameAs(values[i]);
    }
    Object[] uncached = roundTrip(new Object[] {1000});
    assertThat(uncached[0]).isEqualTo(1000);
  }

  @Test
  void exceptionsKeepTheirMessageAndTrace() {
    RuntimeException thrown = new IllegalStateException("boom", new RuntimeException("cause"));
    thrown.addSuppressed(new Error("s"));
    RuntimeException back = (RuntimeException) roundTrip(thrown)[0];
    assertThat(back).hasMessage("boom").hasRootCauseMessage("cause");
    assertThat(back.getStackTrace()).isEqualTo(thrown.getStackTrace());
    assertThat(back.getSuppressed()[0]).hasMessage("s");
    back.addSuppressed(new Error("t"));
    assertThat(key(newError())).isEqualTo(key(newErrorElsewhere()));
  }

  private static Throwable newError() {
    return new Error("e");
  }

  private static Throwable newErrorElsewhere() {
    return new Error("e");
  }

  @Test
  void largeArraysArePagedAndShared() {
    int[] large = new int[1 << 18];
    byte[] first = capture((Object) large);
    assertThat(pages.statistics().distinct()).isEqualTo(1);
    assertThat(first.length).isLessThan(2000);
    large[100_000] = 1;
    Object[] back = roundTrip((Object) large);
    assertThat((int[]) back[0]).isEqualTo(large);
    assertThat(pages.statistics().distinct()).isEqualTo(2);
    large[100_000] = 0;
    assertThat(capture((Object) large)).isEqualTo(first);
  }

  @Test
  void randomEditsOfLargeArraysComeBack() {
    Random random = new Random(4);
    List<byte[]> images = new ArrayList<>();
    List<long[]> contents = new ArrayList<>();
    long[] array = new long[5000];
    for (int i = 0; i < 50; i++) {
      array[random.nextInt(array.length)] = random.nextInt(3);
      images.add(capture((Object) array));
      contents.add(array.clone());
    }
    for (int i = 0; i < 200; i++) {
      int which = random.nextInt(images.size());
      byte[] image = images.get(which);
      long address = NativeMemory.allocate(image.length);
      RawMemory.U.copyMemory(
          image,
          RawMemory.arrayBase(lasso.heap.layout.PrimitiveKind.BYTE),
          null,
          address,
          image.length);
      Roots roots = new Roots();
      roots.header = new int[1];
      codec.restore().restore(address, image.length - 8, image.length, roots, false);
      NativeMemory.free(address, image.length);
      long[] back = (long[]) roots.references[0];
      assertThat(back).isEqualTo(contents.get(which));
      int index = random.nextInt(back.length);
      back[index]++;
      codec.largeArrays().touch(back, index);
    }
  }

  @Test
  void threadsAreRefusedWithTheirPath() {
    Node node = new Node(1, new Node(2, null));
    node.next.other = new ArrayList<>(List.of(new Thread()));
    assertThatThrownBy(() -> capture(node))
        .isInstanceOf(CaptureRefusedException.class)
        .hasMessageContaining("java.lang.Thread")
        .hasMessageContaining("StateCodecTest$Node.next -> StateCodecTest$Node.other -> [0]");
  }

  @Test
  void keysWithoutHashCodeAreRefused() {
    Map<Object, Integer> map = new HashMap<>();
    map.put(new AtomicInteger(1), 2);
    assertThatThrownBy(() -> capture(map))
        .isInstanceOf(CaptureRefusedException.class)
        .hasMessageContaining("AtomicInteger")
        .hasMessageContaining("key of a hash table");
    Map<Object, Integer> arrays = new HashMap<>();
    arrays.put(new int[1], 2);
    assertThatThrownBy(() -> capture(arrays)).isInstanceOf(CaptureRefusedException.class);
    Map<Object, Integer> fine = new HashMap<>();
    fine.put(Colour.RED, 1);
    fine.put("s", 2);
    fine.put(List.of(1), 3);
    fine.put(String.class, 4);
    roundTrip(fine);
  }

  @Test
  void deepListsNeedNoDeepStack() {
    Node head = null;
    for (int i = 0; i < 300_000; i++) {
      head = new Node(i, head);
    }
    Node back = (Node) roundTrip(head)[0];
    int length = 0;
    for (Node n = back; n != null; n = n.next) {
      length++;
    }
    assertThat(length).isEqualTo(300_000);
  }
}
