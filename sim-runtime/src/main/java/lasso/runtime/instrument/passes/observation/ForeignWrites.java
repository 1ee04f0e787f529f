package lasso.runtime.instrument.passes.observation;

import java.util.Set;
import lasso.runtime.instrument.passes.foreign.VariablePass;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.DeclaredMethod;
import lasso.runtime.instrument.universe.Hierarchy;
import lasso.runtime.observe.WatchedAccesses;
import org.objectweb.asm.tree.MethodInsnNode;

/** Which calls of code that is not the program's own may write to watched arrays, collections or fields. */
final class ForeignWrites {
  /** Classes whose methods write to nothing but their own objects and, if they take one, an array. */
  private static final Set<String> VALUES =
      Set.of(
          "java/lang/Object",
          "java/lang/Class",
          "java/lang/Enum",
          "java/lang/String",
          "java/lang/CharSequence",
          "java/lang/StringBuilder",
          "java/lang/StringBuffer",
          "java/lang/Math",
          "java/lang/StrictMath",
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Short",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Character",
          "java/lang/Float",
          "java/lang/Double",
          "java/lang/Number",
          "java/lang/Thread",
          "java/util/Objects",
          "java/util/Random",
          "java/math/BigInteger",
          "java/math/BigDecimal");

  /** Methods of collections and of {@code Arrays} that write to nothing. */
  private static final Set<String> READERS =
      Set.of(
          "get",
          "size",
          "isEmpty",
          "contains",
          "containsKey",
          "containsValue",
          "indexOf",
          "lastIndexOf",
          "iterator",
          "hasNext",
          "next",
          "peek",
          "peekFirst",
          "peekLast",
          "getKey",
          "getValue",
          "keySet",
          "values",
          "entrySet",
          "asList",
          "of",
          "copyOf",
          "copyOfRange",
          "stream",
          "toString",
          "hashCode");

  private static final Set<String> CONSTANT_QUERIES =
      Set.of("Rank", "Size", "getRank", "getSize", "Wtime", "wtime");

  private final WatchedAccesses watched;
  private final ClassUniverse universe;

  ForeignWrites(WatchedAccesses watched, ClassUniverse universe) {
    this.watched = watched;
    this.universe = universe;
  }

  /** Constructors write to their new object only. */
  boolean mayWrite(MethodInsnNode call) {
    if (VariablePass.isAccess(call)) {
      return true;
    }
    if (call.name.equals("<init>") || call.owner.startsWith("lasso/")) {
      return false;
    }
    if (writesFields(call.owner)) {
      return true;
    }
    if (!watched.arrays() && !watched.collections() || call.owner.startsWith("[")) {
      return false;
    }
    Hierarchy hierarchy = universe.hierarchy();
    DeclaredMethod target = hierarchy.resolveMethod(call.owner, call.name, call.desc);
    if (target == null) {
      return !isReader(call, hierarchy);
    }
    return ClassOrigin.isLibrary(target.owner().name)
        && watched.arrays()
        && !CONSTANT_QUERIES.contains(call.name)
        && !target.owner().name.equals("mpi/Status");
  }

  /** By reflection, whatever field it is. */
  private static boolean writesFields(String owner) {
    return owner.equals("java/lang/reflect/Field")
        || owner.equals("java/lang/invoke/MethodHandle")
        || owner.startsWith("java/util/concurrent/atomic/") && owner.endsWith("FieldUpdater");
  }

  private static boolean isCollection(String owner) {
    return owner.startsWith("java/util/") && owner.indexOf('/', 10) < 0;
  }

  private static boolean isReader(MethodInsnNode call, Hierarchy hierarchy) {
    if (call.owner.equals("java/io/PrintStream")) {
      return true;
    }
    if (isCollection(call.owner) && READERS.contains(call.name)) {
      return true;
    }
    boolean takesArray = call.desc.substring(0, call.desc.indexOf(')')).indexOf('[') >= 0;
    return !takesArray
        && (VALUES.contains(call.owner) || hierarchy.isSubtype(call.owner, "java/lang/Throwable"));
  }
}
