package lasso.runtime.standins;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle.AccessMode;
import java.util.List;
import lasso.runtime.hooks.MachineVariables;

/**
 * In place of {@code java.lang.invoke.VarHandle}: says in words which variable it is, so that it can be part of a state. Accesses are made by the handle of the Java machine, which each worker finds by these words ({@link MachineVariables}); the calls of
 * the program are turned into such by {@code VariablePass}.
 */
public final class Variable {
  /** A field of an object. */
  public static final int FIELD = 0;

  /** A static field. */
  public static final int STATIC = 1;

  /** The elements of an array. */
  public static final int ARRAY = 2;

  /** An array of bytes, of which some together are a number. */
  public static final int BYTES = 3;

  /** A buffer of bytes, seen so. */
  public static final int BUFFER = 4;

  private final int kind;
  private final String owner;
  private final String name;
  private final String type;
  private final String label;
  private final boolean readOnly;
  private final boolean exact;

  /**
   * Made by {@link MachineVariables}.
   *
   * @param owner name of the class that has the field, or of the class of the array
   * @param name of the field; of a view the order of its bytes
   * @param type name of the type of the field
   * @param label the field as reports name it, with the class that declares it
   * @param readOnly whether the field is final
   * @param exact whether calls must name exactly the types of the handle
   */
  public Variable(
      int kind,
      String owner,
      String name,
      String type,
      String label,
      boolean readOnly,
      boolean exact) {
    this.kind = kind;
    this.owner = owner;
    this.name = name;
    this.type = type;
    this.label = label;
    this.readOnly = readOnly;
    this.exact = exact;
  }

  public int kind() {
    return kind;
  }

  public String owner() {
    return owner;
  }

  public String name() {
    return name;
  }

  public String type() {
    return type;
  }

  public String label() {
    return label;
  }

  public boolean isReadOnly() {
    return readOnly;
  }

  public boolean hasInvokeExactBehavior() {
    return exact;
  }

  public Variable withInvokeExactBehavior() {
    return exact ? this : new Variable(kind, owner, name, type, label, readOnly, true);
  }

  public Variable withInvokeBehavior() {
    return exact ? new Variable(kind, owner, name, type, label, readOnly, false) : this;
  }

  public Class<?> varType() {
    return MachineVariables.varType(this);
  }

  public List<Class<?>> coordinateTypes() {
    return MachineVariables.coordinateTypes(this);
  }

  public MethodType accessModeType(AccessMode mode) {
    return MachineVariables.accessModeType(this, mode);
  }

  public boolean isAccessModeSupported(AccessMode mode) {
    return MachineVariables.isSupported(this, mode);
  }

  public MethodHandle toMethodHandle(AccessMode mode) {
    return MachineVariables.toMethodHandle(this, mode);
  }

  public static void fullFence() {}

  public static void acquireFence() {}

  public static void releaseFence() {}

  public static void loadLoadFence() {}

  public static void storeStoreFence() {}

  @Override
  public String toString() {
    return MachineVariables.text(this);
  }
}
