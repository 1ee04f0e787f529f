package lasso.c.translate;

import com.dylibso.chicory.wasm.types.FunctionType;
import com.dylibso.chicory.wasm.types.ValType;
import lasso.runtime.program.UnusableInputException;
import org.objectweb.asm.Type;

/** Types of WebAssembly as types of Java. */
final class JavaTypes {
  private JavaTypes() {}

  static Type of(ValType type) {
    if (type.equals(ValType.I32)) {
      return Type.INT_TYPE;
    }
    if (type.equals(ValType.I64)) {
      return Type.LONG_TYPE;
    }
    if (type.equals(ValType.F32)) {
      return Type.FLOAT_TYPE;
    }
    if (type.equals(ValType.F64)) {
      return Type.DOUBLE_TYPE;
    }
    throw new UnusableInputException(
        "the program uses values of type "
            + type.name()
            + " of WebAssembly, which are not supported: compile it without vectors and references (no -msimd128, no -mreference-types).");
  }

  static Type method(FunctionType type) {
    Type result = Type.VOID_TYPE;
    if (type.returns().size() > 1) {
      throw new UnusableInputException(
          "a function returns several values at once, which is not supported: compile it without -mmultivalue.");
    }
    if (!type.returns().isEmpty()) {
      result = of(type.returns().get(0));
    }
    Type[] parameters = type.params().stream().map(JavaTypes::of).toArray(Type[]::new);
    return Type.getMethodType(result, parameters);
  }
}
