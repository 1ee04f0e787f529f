package lasso.c.mpi;

import java.util.Arrays;
import lasso.c.memory.Memory;
import lasso.mpi.Errors;
import mpi.Datatype;
import mpi.MPI;

/** Datatypes by handle. */
final class Types {
  private static final Handles HANDLES = new Handles(3);

  private Types() {}

  /** Of the persistent collective that is being started, else null. */
  private static KeptTypes kept;

  /** From now on handles are first looked up among these; null for none. */
  static void use(KeptTypes types) {
    kept = types;
  }

  /** Whether it is the handle of a type that the program has made. */
  static boolean isMade(int handle) {
    return HANDLES.get(handle) != null;
  }

  static Datatype get(String call, int handle) {
    Datatype own = kept == null ? null : kept.get(handle);
    if (own != null) {
      return own;
    }
    Datatype predefined = NativeTypes.get(HANDLES.predefined(handle));
    return predefined != null ? predefined : made(call, handle).layout;
  }

  /** One that the program has made. */
  static NativeType made(String call, int handle) {
    NativeType type = (NativeType) HANDLES.get(handle);
    if (type == null) {
      throw Errors.in(MPI.ERR_TYPE, call, HANDLES.problem(handle, "MPI_DATATYPE_NULL"));
    }
    return type;
  }

  /** The number of a predefined type, else 0 or less. */
  static int predefined(int handle) {
    int number = HANDLES.predefined(handle);
    return number <= NativeTypes.count() ? number : -1;
  }

  /** As above, of one of Fortran's parametrised types the number of the type that it is. */
  static int basis(int handle) {
    NativeType made = (NativeType) HANDLES.get(handle);
    boolean isParametrised = made != null && made.envelope.isParametrised();
    return predefined(isParametrised ? handleOf(made.layout) : handle);
  }

  /** The handle of a predefined type. */
  static int handle(int number) {
    return HANDLES.none() + number;
  }

  /** What stays valid when the program frees the handle. */
  static Object reference(int handle) {
    return predefined(handle) > 0 ? (Object) handle : HANDLES.get(handle);
  }

  static int put(NativeType type) {
    return HANDLES.put(type);
  }

  /** A new type's handle goes to an address. */
  static void put(String call, long newtype, Datatype layout, Envelope envelope) {
    Memory.putInt(newtype, HANDLES.put(new NativeType(call, layout, envelope)));
  }

  /** The handle of a type that is the same for all calls with these parameters, and can't be freed. */
  static int lasting(Datatype layout, Envelope envelope) {
    int known =
        HANDLES.find(
            object -> {
              Envelope made = ((NativeType) object).envelope;
              return made.combiner() == envelope.combiner()
                  && Arrays.equals(made.integers(), envelope.integers());
            });
    return known != HANDLES.none() ? known : HANDLES.put(new NativeType(layout, envelope));
  }

  static void drop(int handle) {
    HANDLES.drop(handle);
  }

  static int none() {
    return HANDLES.none();
  }

  /** The handle of a layout. */
  static int handleOf(Datatype layout) {
    for (int number = 1; number <= NativeTypes.count(); number++) {
      if (NativeTypes.get(number) == layout) {
        return handle(number);
      }
    }
    return HANDLES.find(object -> ((NativeType) object).layout == layout);
  }

  /** A handle of a type that another one was made of: what is not predefined is to be freed as what the program has made. */
  static int again(Object reference) {
    return reference instanceof NativeType made
        ? HANDLES.put(new NativeType("MPI_Type_get_contents", made.layout.dup(), made.envelope))
        : (Integer) reference;
  }
}
