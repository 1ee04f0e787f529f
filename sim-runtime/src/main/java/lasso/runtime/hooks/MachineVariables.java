package lasso.runtime.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.runtime.standins.Variable;

/** The handles of the Java machine for the {@link Variable}s of a program: found once by each worker, never part of a state. */
public final class MachineVariables {
  private static final Map<Key, VarHandle> HANDLES = new HashMap<>();

  private static final Map<String, Class<?>> PRIMITIVES =
      Map.of(
          "boolean", boolean.class,
          "byte", byte.class,
          "short", short.class,
          "char", char.class,
          "int", int.class,
          "long", long.class,
          "float", float.class,
          "double", double.class);

  private record Key(int kind, String owner, String name, String type, boolean exact) {
    static Key of(Variable variable) {
      return new Key(
          variable.kind(),
          variable.owner(),
          variable.name(),
          variable.type(),
          variable.hasInvokeExactBehavior());
    }
  }

  private MachineVariables() {}

  // ---- made

  /** A field that a lookup has found, of a class of the program. */
  static Variable ofField(boolean isStatic, Class<?> owner, String name, Class<?> type)
      throws NoSuchFieldException {
    Field field = declared(owner, name, type);
    return new Variable(
        isStatic ? Variable.STATIC : Variable.FIELD,
        owner.getName(),
        name,
        type.getName(),
        field.getDeclaringClass().getName().replace('$', '.') + "." + name,
        Modifier.isFinal(Members.modifiers(field)),
        false);
  }

  private static Field declared(Class<?> owner, String name, Class<?> type)
      throws NoSuchFieldException {
    for (Class<?> at = owner; at != null; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        if (field.getName().equals(name) && field.getType() == type) {
          return field;
        }
      }
    }
    throw new NoSuchFieldException(name);
  }

  /** In place of {@link MethodHandles#arrayElementVarHandle}. */
  public static Variable arrayElementVarHandle(Class<?> array) {
    return ofArray(Variable.ARRAY, MethodHandles.arrayElementVarHandle(array), array, "");
  }

  /** In place of {@link MethodHandles#byteArrayViewVarHandle}. */
  public static Variable byteArrayViewVarHandle(Class<?> array, ByteOrder order) {
    VarHandle handle = MethodHandles.byteArrayViewVarHandle(array, order);
    return ofArray(Variable.BYTES, handle, array, order.toString());
  }

  /** In place of {@link MethodHandles#byteBufferViewVarHandle}. */
  public static Variable byteBufferViewVarHandle(Class<?> array, ByteOrder order) {
    VarHandle handle = MethodHandles.byteBufferViewVarHandle(array, order);
    return ofArray(Variable.BUFFER, handle, array, order.toString());
  }

  private static Variable ofArray(int kind, VarHandle handle, Class<?> array, String name) {
    Variable made = new Variable(kind, array.getName(), name, "", "", false, false);
    HANDLES.putIfAbsent(Key.of(made), handle);
    return made;
  }

  // ---- found again

  /**
   * The handle for a call that makes an access.
   *
   * @param writes whether the access may change the variable
   */
  public static VarHandle of(Variable variable, boolean writes) {
    if (writes && variable.isReadOnly()) {
      throw new UnsupportedOperationException();
    }
    return of(variable);
  }

  private static VarHandle of(Variable variable) {
    return HANDLES.computeIfAbsent(Key.of(variable), MachineVariables::find);
  }

  private static VarHandle find(Key key) {
    VarHandle found = findPlain(key);
    return key.exact ? found.withInvokeExactBehavior() : found;
  }

  private static VarHandle findPlain(Key key) {
    try {
      Class<?> owner = type(key.owner);
      switch (key.kind) {
        case Variable.ARRAY:
          return MethodHandles.arrayElementVarHandle(owner);
        case Variable.BYTES:
          return MethodHandles.byteArrayViewVarHandle(owner, order(key.name));
        case Variable.BUFFER:
          return MethodHandles.byteBufferViewVarHandle(owner, order(key.name));
        default:
          MethodHandles.Lookup all = MethodHandles.privateLookupIn(owner, MethodHandles.lookup());
          return key.kind == Variable.STATIC
              ? all.findStaticVarHandle(owner, key.name, type(key.type))
              : all.findVarHandle(owner, key.name, type(key.type));
      }
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("it was found before: " + key, e);
    }
  }

  private static ByteOrder order(String name) {
    return name.equals(ByteOrder.BIG_ENDIAN.toString())
        ? ByteOrder.BIG_ENDIAN
        : ByteOrder.LITTLE_ENDIAN;
  }

  private static Class<?> type(String name) throws ClassNotFoundException {
    Class<?> primitive = PRIMITIVES.get(name);
    return primitive != null
        ? primitive
        : Class.forName(name, false, MachineVariables.class.getClassLoader());
  }

  // ---- asked

  public static Class<?> varType(Variable variable) {
    return Gate.shown(of(variable).varType());
  }

  public static List<Class<?>> coordinateTypes(Variable variable) {
    return of(variable).coordinateTypes();
  }

  public static MethodType accessModeType(Variable variable, AccessMode mode) {
    return of(variable).accessModeType(mode);
  }

  /** Of final fields, reads only. */
  public static boolean isSupported(Variable variable, AccessMode mode) {
    boolean reads = mode.methodName().startsWith("get") && !mode.methodName().startsWith("getAnd");
    return (reads || !variable.isReadOnly()) && of(variable).isAccessModeSupported(mode);
  }

  public static MethodHandle toMethodHandle(Variable variable, AccessMode mode) {
    if (!isSupported(variable, mode)) {
      throw new UnsupportedOperationException();
    }
    return of(variable).toMethodHandle(mode);
  }

  public static String text(Variable variable) {
    return of(variable).toString();
  }

  /** How many bytes an access to a view touches. */
  public static int bytes(Variable variable) {
    Class<?> type = of(variable).varType();
    return type == long.class || type == double.class
        ? Long.BYTES
        : type == int.class || type == float.class ? Integer.BYTES : Short.BYTES;
  }

  /** Whether data races of the field are allowed: then it is as if volatile. */
  public static boolean isAllowed(Variable variable) {
    Set<String> allowed = Calls.handler.surroundings().allowedRaces();
    String label = variable.label();
    return !allowed.isEmpty()
        && allowed.stream().anyMatch(name -> label.equals(name) || label.endsWith("." + name));
  }
}
