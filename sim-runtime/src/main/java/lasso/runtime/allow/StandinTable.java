package lasso.runtime.allow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Type;

/** JDK methods with a callback, and the stand-ins that can be suspended. */
public final class StandinTable {
  /**
   * One of them.
   *
   * @param receiver whether the JDK method is an instance method; the stand-in then takes the receiver first
   * @param callbacks functional interfaces among the parameters
   */
  public record Standin(
      String owner,
      String name,
      String descriptor,
      boolean receiver,
      String standin,
      List<String> callbacks) {
    /** The descriptor of the stand-in's static method. */
    public String standinDescriptor() {
      return receiver
          ? "(" + Type.getObjectType(owner).getDescriptor() + descriptor.substring(1)
          : descriptor;
    }
  }

  /** The package of the stand-ins. */
  public static final String PACKAGE = "lasso/runtime/standins/";

  private static final String FUNCTION = "Ljava/util/function/";

  private final Map<String, List<Standin>> byName = new HashMap<>();

  /** The table. */
  public StandinTable() {
    iteration();
    String bi = FUNCTION + "BiFunction;";
    String object = "Ljava/lang/Object;";
    of("java/util/Map", "computeIfAbsent(" + object + FUNCTION + "Function;)" + object, "Mapping");
    of("java/util/Map", "computeIfPresent(" + object + bi + ")" + object, "Mapping");
    of("java/util/Map", "compute(" + object + bi + ")" + object, "Mapping");
    of("java/util/Map", "merge(" + object + object + bi + ")" + object, "Mapping");
    of("java/util/Map", "replaceAll(" + bi + ")V", "Mapping");
    of("java/util/List", "sort(Ljava/util/Comparator;)V", "Sorting");
    ofClass("java/util/Collections", "sort(Ljava/util/List;Ljava/util/Comparator;)V", "Sorting");
    ofClass("java/util/Arrays", "sort([Ljava/lang/Object;Ljava/util/Comparator;)V", "Sorting");
    String optional = "java/util/Optional";
    String result = ")Ljava/util/Optional;";
    of(optional, "ifPresent(" + FUNCTION + "Consumer;)V", "Optionals");
    of(optional, "ifPresentOrElse(" + FUNCTION + "Consumer;Ljava/lang/Runnable;)V", "Optionals");
    of(optional, "map(" + FUNCTION + "Function;" + result, "Optionals");
    of(optional, "flatMap(" + FUNCTION + "Function;" + result, "Optionals");
    of(optional, "filter(" + FUNCTION + "Predicate;" + result, "Optionals");
    of(optional, "orElseGet(" + FUNCTION + "Supplier;)" + object, "Optionals");
    String arrays = "java/util/Arrays";
    ofClass(arrays, "setAll([" + object + FUNCTION + "IntFunction;)V", "Filling");
    ofClass(arrays, "setAll([I" + FUNCTION + "IntUnaryOperator;)V", "Filling");
    ofClass(arrays, "setAll([J" + FUNCTION + "IntToLongFunction;)V", "Filling");
    ofClass(arrays, "setAll([D" + FUNCTION + "IntToDoubleFunction;)V", "Filling");
  }

  private void iteration() {
    String consumer = FUNCTION + "Consumer;)V";
    of("java/lang/Iterable", "forEach(" + consumer, "Iteration");
    of("java/util/Iterator", "forEachRemaining(" + consumer, "Iteration");
    of("java/util/Map", "forEach(" + FUNCTION + "BiConsumer;)V", "Iteration");
    of("java/util/Collection", "removeIf(" + FUNCTION + "Predicate;)Z", "Iteration");
    of("java/util/List", "replaceAll(" + FUNCTION + "UnaryOperator;)V", "Iteration");
    String streams = "java/util/stream/";
    of(streams + "Stream", "forEach(" + consumer, "Iteration");
    of(streams + "Stream", "forEachOrdered(" + consumer, "Iteration");
    of(streams + "IntStream", "forEach(" + FUNCTION + "IntConsumer;)V", "Iteration");
    of(streams + "IntStream", "forEachOrdered(" + FUNCTION + "IntConsumer;)V", "Iteration");
    of(streams + "LongStream", "forEach(" + FUNCTION + "LongConsumer;)V", "Iteration");
    of(streams + "DoubleStream", "forEach(" + FUNCTION + "DoubleConsumer;)V", "Iteration");
  }

  private void of(String owner, String method, String standin) {
    add(owner, method, standin, true);
  }

  private void ofClass(String owner, String method, String standin) {
    add(owner, method, standin, false);
  }

  private void add(String owner, String method, String standin, boolean receiver) {
    int paren = method.indexOf('(');
    String name = method.substring(0, paren);
    String descriptor = method.substring(paren);
    List<String> callbacks = new ArrayList<>();
    for (Type type : Type.getArgumentTypes(descriptor)) {
      String text = type.getDescriptor();
      if (text.startsWith(FUNCTION)
          || text.equals("Ljava/util/Comparator;")
          || text.equals("Ljava/lang/Runnable;")) {
        callbacks.add(type.getInternalName());
      }
    }
    byName
        .computeIfAbsent(name, key -> new ArrayList<>())
        .add(new Standin(owner, name, descriptor, receiver, PACKAGE + standin, callbacks));
  }

  /** The stand-ins for methods of this name, whatever their class. */
  public List<Standin> named(String name) {
    return byName.getOrDefault(name, List.of());
  }

  /** Every stand-in of the table. */
  public Iterable<Standin> all() {
    return byName.values().stream().flatMap(List::stream).toList();
  }
}
