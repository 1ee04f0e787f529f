package lasso.runtime.instrument.passes.language;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * The adaptations between an interface method and a lambda's implementation: casts, boxing, unboxing and widening, as
 * {@link java.lang.invoke.LambdaMetafactory} allows them.
 */
final class Conversions {
  private Conversions() {}

  /**
   * Converts the value on top of the stack.
   *
   * @param via the type that the value is known to have after substitution of type arguments
   */
  static void convert(MethodVisitor mv, Type from, Type to, Type via) {
    if (from.equals(to)) {
      return;
    }
    if (isPrimitive(from)) {
      if (isPrimitive(to)) {
        widen(mv, from, to);
      } else {
        box(mv, from);
      }
    } else if (isPrimitive(to)) {
      Type unboxed = primitiveOf(via.getInternalName());
      Type carrier = unboxed == null ? to : unboxed;
      cast(mv, from, Type.getObjectType(wrapperOf(carrier)));
      unbox(mv, carrier);
      widen(mv, carrier, to);
    } else {
      if (!isPrimitive(via) && !via.equals(from)) {
        cast(mv, from, via);
        cast(mv, via, to);
      } else {
        cast(mv, from, to);
      }
    }
  }

  private static boolean isPrimitive(Type type) {
    return type.getSort() < Type.ARRAY;
  }

  private static void cast(MethodVisitor mv, Type from, Type to) {
    if (!from.equals(to) && !to.getInternalName().equals("java/lang/Object")) {
      mv.visitTypeInsn(CHECKCAST, to.getInternalName());
    }
  }

  private static void box(MethodVisitor mv, Type from) {
    String wrapper = wrapperOf(from);
    String descriptor = "(" + from.getDescriptor() + ")L" + wrapper + ";";
    mv.visitMethodInsn(INVOKESTATIC, wrapper, "valueOf", descriptor, false);
  }

  private static void unbox(MethodVisitor mv, Type to) {
    mv.visitMethodInsn(
        INVOKEVIRTUAL,
        wrapperOf(to),
        to.getClassName() + "Value",
        "()" + to.getDescriptor(),
        false);
  }

  private static void widen(MethodVisitor mv, Type from, Type to) {
    int source = from.getSort() < Type.INT ? Type.INT : from.getSort();
    int target = to.getSort() < Type.INT ? Type.INT : to.getSort();
    if (source == target) {
      return;
    }
    switch (target) {
      case Type.LONG -> mv.visitInsn(I2L);
      case Type.FLOAT -> mv.visitInsn(source == Type.LONG ? L2F : I2F);
      case Type.DOUBLE ->
          mv.visitInsn(source == Type.LONG ? L2D : source == Type.FLOAT ? F2D : I2D);
      default -> throw new IllegalArgumentException("no widening from " + from + " to " + to);
    }
  }

  private static String wrapperOf(Type primitive) {
    return switch (primitive.getSort()) {
      case Type.BOOLEAN -> "java/lang/Boolean";
      case Type.CHAR -> "java/lang/Character";
      case Type.BYTE -> "java/lang/Byte";
      case Type.SHORT -> "java/lang/Short";
      case Type.INT -> "java/lang/Integer";
      case Type.LONG -> "java/lang/Long";
      case Type.FLOAT -> "java/lang/Float";
      case Type.DOUBLE -> "java/lang/Double";
      default -> throw new IllegalArgumentException("not a primitive type: " + primitive);
    };
  }

  private static Type primitiveOf(String wrapper) {
    return switch (wrapper) {
      case "java/lang/Boolean" -> Type.BOOLEAN_TYPE;
      case "java/lang/Character" -> Type.CHAR_TYPE;
      case "java/lang/Byte" -> Type.BYTE_TYPE;
      case "java/lang/Short" -> Type.SHORT_TYPE;
      case "java/lang/Integer" -> Type.INT_TYPE;
      case "java/lang/Long" -> Type.LONG_TYPE;
      case "java/lang/Float" -> Type.FLOAT_TYPE;
      case "java/lang/Double" -> Type.DOUBLE_TYPE;
      default -> null;
    };
  }
}
