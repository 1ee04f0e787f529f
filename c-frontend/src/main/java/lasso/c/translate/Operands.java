package lasso.c.translate;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;

/** The types on the operand stack, as far as it is known; the module was validated. */
final class Operands {
  private final List<Type> types = new ArrayList<>();

  int height() {
    return types.size();
  }

  void push(Type type) {
    if (type != Type.VOID_TYPE) {
      types.add(type);
    }
  }

  void pushAll(List<Type> more) {
    types.addAll(more);
  }

  Type pop() {
    return types.remove(types.size() - 1);
  }

  void pop(int count) {
    for (int i = 0; i < count; i++) {
      pop();
    }
  }

  Type top() {
    return types.get(types.size() - 1);
  }

  /** Forgets what lies above a height. */
  void cut(int height) {
    types.subList(height, types.size()).clear();
  }

  /** The types from a height on. */
  List<Type> from(int height) {
    return List.copyOf(types.subList(height, types.size()));
  }
}
