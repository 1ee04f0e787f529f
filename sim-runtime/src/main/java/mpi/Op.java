package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import lasso.mpi.Environment;
import lasso.mpi.Hidden;
import lasso.mpi.Resource;
import lasso.runtime.api.BasicType;
import lasso.runtime.api.CollectiveTag;
import lasso.runtime.api.PayloadCodec;
import lasso.runtime.api.Quad;
import lasso.runtime.api.ReductionOp;
import lasso.runtime.hooks.ArrayWrites;

/** A reduction: built in, or a function of the program in either dialect. Immutable but for being freed. */
public class Op implements Freeable {
  private final ReductionOp builtIn;
  private final User_function arrayFunction;
  private final UserFunction bufferFunction;
  private final boolean commutative;

  /** Null where the program need not free the operation. */
  private Resource resource;

  private boolean freed;

  Op(ReductionOp builtIn) {
    this.builtIn = builtIn;
    this.arrayFunction = null;
    this.bufferFunction = null;
    this.commutative = true;
  }

  public Op(User_function function, boolean commute) throws MPIException {
    this.builtIn = null;
    this.arrayFunction = function;
    this.bufferFunction = null;
    this.commutative = commute;
  }

  public Op(UserFunction function, boolean commute) {
    this.builtIn = null;
    this.arrayFunction = null;
    this.bufferFunction = function;
    this.commutative = commute;
    this.resource = Resource.made("an operation", "new Op");
  }

  public boolean isCommutative() {
    return commutative;
  }

  public boolean isNull() {
    return freed;
  }

  @Override
  public void free() throws MPIException {
    Environment.require("Op.free");
    if (builtIn != null) {
      throw Environment.usage("Op.free", "a predefined operation can't be freed");
    }
    if (freed) {
      throw Environment.usage("Op.free", "the operation was freed before");
    }
    freed = true;
    Resource.free(resource);
  }

  /** What all ranks must agree on, as part of a {@link CollectiveTag}. */
  @Hidden
  public final int mark(int tag) {
    return CollectiveTag.withReduction(tag, builtIn, commutative);
  }

  /** Ends the process unless the reduction is defined on the datatype. */
  @Hidden
  public final void check(String call, Datatype type) {
    if (builtIn == null) {
      return;
    }
    BasicType elements = type.uniform();
    boolean defined =
        type.basic == BasicType.STRUCT && builtIn.onPairs()
            || builtIn.supports(elements) && (!type.complex || isComplex());
    if (!defined) {
      throw Environment.usage(
          call,
          "MPI."
              + builtIn
              + " is not defined on "
              + (type.complex ? "complex numbers" : "elements of MPI." + elements));
    }
    if (builtIn.onPairs() && !type.isPairs()) {
      throw Environment.usage(
          call, "MPI." + builtIn + " needs a datatype of pairs such as MPI.INT2");
    }
  }

  /** Whether the reduction is defined on complex numbers. */
  private boolean isComplex() {
    return builtIn == ReductionOp.SUM || builtIn == ReductionOp.PROD;
  }

  /** {@code inout[i] = in[i] op inout[i]} for {@code count} items in arrays made by {@link Datatype#newBuffer}. */
  @Hidden
  public final void apply(Object in, Object inout, int count, Datatype type) {
    if (builtIn != null) {
      ArrayWrites.touch(inout);
      combine(in, inout, count, type);
    } else if (arrayFunction != null) {
      arrayFunction.Call(in, 0, inout, 0, count, type);
    } else if (type.basic == BasicType.BOOLEAN) {
      bufferFunction.call(in, inout, count, type);
    } else {
      ByteBuffer inMemory = memory(in, type, count);
      ByteBuffer inoutMemory = memory(inout, type, count);
      bufferFunction.call(inMemory, inoutMemory, count, type);
      type.decode(type.encode(inoutMemory, 0, count), inout, 0);
    }
  }

  private void combine(Object in, Object inout, int count, Datatype type) {
    if (type.basic == BasicType.STRUCT && builtIn.onPairs()) {
      for (int i = 0; i < count; i++) {
        combinePairs((byte[]) in, (byte[]) inout, i * type.extent, type);
      }
    } else if (type.basic == BasicType.STRUCT) {
      combineRaw(in, inout, count, type);
    } else if (type.complex && builtIn == ReductionOp.PROD) {
      ReductionOp.multiplyComplex(type.basic, in, inout);
    } else {
      builtIn.combine(type.basic, in, inout);
    }
  }

  /** Elements of one type in raw memory. */
  private void combineRaw(Object in, Object inout, int count, Datatype type) {
    BasicType elements = type.uniform();
    if (elements == BasicType.LONG_DOUBLE) {
      combineLongDoubles((byte[]) in, (byte[]) inout, count, type);
      return;
    }
    Object left = PayloadCodec.toArray(type.encode(in, 0, count));
    Object right = PayloadCodec.toArray(type.encode(inout, 0, count));
    if (type.complex && builtIn == ReductionOp.PROD) {
      ReductionOp.multiplyComplex(elements, left, right);
    } else {
      builtIn.combine(elements, left, right);
    }
    int length = count * type.basicElements();
    type.decode(PayloadCodec.encode(elements, right, 0, length, null, 1), inout, 0);
  }

  private void combineLongDoubles(byte[] in, byte[] inout, int count, Datatype type) {
    boolean pairwise = type.complex && builtIn == ReductionOp.PROD;
    int step = pairwise ? 2 : 1;
    for (int i = 0; i < count; i++) {
      for (int element = 0; element < type.basicElements(); element += step) {
        int at = i * type.extent + type.place(element * Quad.BYTES);
        if (pairwise) {
          ReductionOp.multiplyComplexLongDouble(in, inout, at);
        } else {
          builtIn.combineLongDouble(in, inout, at);
        }
      }
    }
  }

  /** The pairs of one item that starts at a byte. */
  private void combinePairs(byte[] in, byte[] inout, int start, Datatype type) {
    int at = 0;
    for (int pair = 0; 2 * pair < type.basicElements(); pair++) {
      BasicType value = type.element(2 * pair);
      int valueAt = start + type.place(at);
      int indexAt = start + type.place(at + value.bytes());
      builtIn.combinePair(value, in, inout, valueAt, indexAt);
      at += value.bytes() + BasicType.INT.bytes();
    }
  }

  private static ByteBuffer memory(Object array, Datatype type, int count) {
    ByteBuffer memory = ByteBuffer.allocate(count * type.extent * type.basic.bytes());
    memory.order(ByteOrder.LITTLE_ENDIAN);
    type.decode(type.encode(array, 0, count), memory, 0);
    return memory;
  }
}
