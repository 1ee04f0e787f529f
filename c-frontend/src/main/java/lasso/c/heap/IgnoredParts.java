package lasso.c.heap;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lasso.c.dwarf.CType;
import lasso.c.dwarf.GlobalVariable;
import lasso.c.wasm.DataModel;
import lasso.runtime.program.AsideMemory;
import lasso.runtime.program.UnusableInputException;

/**
 * Variables and fields of structures that the user declared irrelevant: {@code counter}, {@code main.c:node.stamp}, {@code struct node.stamp}. Immutable; shared by workers.
 *
 * <p>A field of a structure is left out wherever such a structure lies in global memory, and at the begin of blocks of the heap that a pointer of known type says to hold one.
 */
public final class IgnoredParts implements AsideMemory {
  private static final String FIELD = "lasso.c.memory.Memory.aside";
  private static final Pattern TYPED =
      Pattern.compile("(?<type>(?:struct|union) \\w+|\\w+)(?<path>(?:[.\\[]).*)");
  private static final Pattern VARIABLE =
      Pattern.compile("(?:(?<file>[^:]+):)?(?<name>[A-Za-z_]\\w*)(?<path>(?:[.\\[].*)?)");
  private static final Pattern STEP =
      Pattern.compile("\\.(?<name>[A-Za-z_]\\w*)|\\[(?<index>\\d{1,9})\\]");

  /** Bytes in global memory or from the begin of a structure. */
  record Range(int start, int length) {}

  private final int heapBase;
  private final boolean isStackLowest;
  private final DataModel model;
  private final List<GlobalVariable> variables;
  private final List<Range> fixed = new ArrayList<>();

  /** By the words of a structure: what is left out of it. */
  private final Map<CType.Struct, List<Range>> fields = new IdentityHashMap<>();

  private final List<String> names = new ArrayList<>();
  private final List<String> others = new ArrayList<>();

  /**
   * What patterns mean.
   *
   * @param heapBase where the heap begins, or -1
   * @throws UnusableInputException when one begins with what is there and goes on with what is not, or names what can't be left out
   */
  public IgnoredParts(
      int heapBase,
      boolean isStackLowest,
      DataModel model,
      List<GlobalVariable> variables,
      List<String> patterns) {
    this.model = model;
    this.heapBase = heapBase;
    this.isStackLowest = isStackLowest;
    this.variables = variables;
    List<CType.Struct> structures = StructuresOf.all(variables);
    for (String pattern : patterns) {
      if (isField(pattern, structures) || isVariable(pattern)) {
        names.add(pattern);
      } else {
        if (pattern.matches("(struct|union) .*|[^:]*\\.(c|cc|cpp|cxx):.*|\\w+")) {
          throw wrong(
              pattern,
              "no global variable has this name, and none leads to a structure of this name. The compiler leaves out what the program never reads: then there is nothing to ignore");
        }
        others.add(pattern);
      }
    }
    Map<CType, List<Range>> known = new IdentityHashMap<>();
    for (GlobalVariable variable : variables) {
      for (Range part : within(variable.type(), known)) {
        fixed.add(new Range(variable.address() + part.start(), part.length()));
      }
    }
  }

  private boolean isField(String pattern, List<CType.Struct> structures) {
    Matcher typed = TYPED.matcher(pattern);
    if (!typed.matches()) {
      return false;
    }
    boolean found = false;
    for (CType.Struct structure : structures) {
      if (structure.words().equals(typed.group("type"))) {
        Place place = along(pattern, structure, typed.group("path"));
        if (holdsPointers(place.type())) {
          throw wrong(
              pattern, "it holds a pointer, by which the blocks of the heap are told apart");
        }
        fields
            .computeIfAbsent(structure, key -> new ArrayList<>())
            .add(new Range(place.offset(), (int) place.type().bytes()));
        found = true;
      }
    }
    return found;
  }

  private static boolean holdsPointers(CType type) {
    return new PointerSlots.Table().of(type).offsets().length > 0
        || type instanceof CType.Struct struct && struct.isUnion();
  }

  private boolean isVariable(String pattern) {
    Matcher words = VARIABLE.matcher(pattern);
    if (!words.matches()) {
      return false;
    }
    List<GlobalVariable> found =
        variables.stream()
            .filter(variable -> variable.name().equals(words.group("name")))
            .filter(
                variable ->
                    words.group("file") == null
                        || variable.file().equals(words.group("file"))
                        || variable.file().endsWith("/" + words.group("file")))
            .toList();
    for (GlobalVariable variable : found) {
      Place place = along(pattern, variable.type(), words.group("path"));
      fixed.add(new Range(variable.address() + place.offset(), (int) place.type().bytes()));
    }
    return !found.isEmpty();
  }

  private record Place(int offset, CType type) {}

  private static Place along(String pattern, CType from, String path) {
    CType type = from;
    long offset = 0;
    Matcher step = STEP.matcher(path);
    int at = 0;
    while (at < path.length()) {
      if (!step.region(at, path.length()).lookingAt()) {
        throw wrong(pattern, "'" + path.substring(at) + "' is no .field and no [index]");
      }
      if (step.group("name") != null) {
        CType.Member member =
            type instanceof CType.Struct struct ? struct.member(step.group("name")) : null;
        if (member == null) {
          throw wrong(pattern, type.words() + " has no field " + step.group("name"));
        }
        if (member.isBits()) {
          throw wrong(pattern, member.name() + " is a bit-field, which shares its bytes");
        }
        offset += member.offset();
        type = member.type();
      } else {
        long index = Long.parseLong(step.group("index"));
        if (!(type instanceof CType.Array array) || index >= array.count()) {
          throw wrong(pattern, type.words() + " has no element " + index);
        }
        offset += index * array.element().bytes();
        type = array.element();
      }
      at = step.end();
    }
    if (type.bytes() == 0) {
      throw wrong(pattern, "how large it is is not known");
    }
    return new Place((int) offset, type);
  }

  private static UnusableInputException wrong(String pattern, String why) {
    return new UnusableInputException("--ignore " + pattern + ": " + why + ".");
  }

  /** What is left out of an object, by rising offsets. */
  private List<Range> within(CType type, Map<CType, List<Range>> known) {
    List<Range> found = known.get(type);
    if (found == null) {
      found = new ArrayList<>();
      if (type instanceof CType.Struct struct) {
        found.addAll(fields.getOrDefault(struct, List.of()));
        for (CType.Member member : struct.members()) {
          add(found, member.offset(), within(member.type(), known));
        }
      } else if (type instanceof CType.Array array) {
        List<Range> element = within(array.element(), known);
        for (long i = 0; !element.isEmpty() && i < array.count(); i++) {
          add(found, i * array.element().bytes(), element);
        }
      }
      known.put(type, found);
    }
    return found;
  }

  private static void add(List<Range> to, long offset, List<Range> parts) {
    parts.forEach(part -> to.add(new Range((int) offset + part.start(), part.length())));
  }

  @Override
  public boolean reachesHeap() {
    return !fields.isEmpty() && heapBase >= 0;
  }

  @Override
  public String field() {
    return FIELD;
  }

  @Override
  public List<String> names() {
    return List.copyOf(names);
  }

  @Override
  public List<String> others() {
    return List.copyOf(others);
  }

  @Override
  public Mover open(ClassLoader loader) {
    Arrangement heap =
        reachesHeap() ? HeapRenaming.arrangement(heapBase, isStackLowest, model, variables) : null;
    Map<CType, List<Range>> known = new IdentityHashMap<>();
    return new PartsAside(
        new ProcessMemory(loader), List.copyOf(fixed), heap, type -> within(type, known));
  }
}
