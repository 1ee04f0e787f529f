package lasso.runtime.observe;

import java.lang.reflect.Array;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** How the steps of a path are taken on live objects. */
final class StepReaders {
  /** One step: reads from an object, which is not null; what is not there is undefined. */
  interface Reader {
    void read(Object from, Value into);
  }

  private final ClassLoader loader;
  private final Function<String, Class<?>> classes;
  private final String path;

  /**
   * Readers for one path.
   *
   * @param loader of the program's classes
   * @param classes finds a class of the program by internal name, null when it can't be loaded
   */
  StepReaders(ClassLoader loader, Function<String, Class<?>> classes, String path) {
    this.loader = loader;
    this.classes = classes;
    this.path = path;
  }

  Reader of(Step step) {
    if (step instanceof Step.Element element) {
      return (from, into) -> element(from, element.index(), into);
    }
    Step.Named named = (Step.Named) step;
    Class<?> owner = named.owner() == null ? null : classes.apply(named.owner());
    if (owner != null) {
      FieldPlace place = FieldPlace.find(owner, named.name(), loader);
      return (from, into) -> {
        if (owner.isInstance(from)) {
          place.read(from, into);
        } else {
          into.undefined();
        }
      };
    }
    return byClass(named.name());
  }

  private Reader byClass(String name) {
    Map<Class<?>, FieldPlace> places = new HashMap<>();
    return (from, into) -> {
      Class<?> type = from.getClass();
      if (!places.containsKey(type)) {
        places.put(type, FieldPlace.find(type, name, loader));
      }
      FieldPlace place = places.get(type);
      if (place != null) {
        place.read(from, into);
      } else {
        measure(from, name, into);
      }
    };
  }

  private void measure(Object from, String name, Value into) {
    int size = -1;
    if (name.equals("size")) {
      size = PlatformContainers.size(from, path);
    } else if (name.equals("length")) {
      size =
          from instanceof String text
              ? text.length()
              : from.getClass().isArray() ? Array.getLength(from) : -1;
    }
    if (size >= 0) {
      into.ofLong(size);
    } else {
      into.undefined();
    }
  }

  private void element(Object from, int index, Value into) {
    if (!from.getClass().isArray()) {
      PlatformContainers.element(from, index, into, path);
    } else if (index >= Array.getLength(from)) {
      into.undefined();
    } else if (from instanceof Object[] array) {
      into.ofReference(array[index]);
    } else if (from instanceof int[] array) {
      into.ofLong(array[index]);
    } else if (from instanceof long[] array) {
      into.ofLong(array[index]);
    } else if (from instanceof double[] array) {
      into.ofDouble(array[index]);
    } else if (from instanceof boolean[] array) {
      into.ofBoolean(array[index]);
    } else if (from instanceof byte[] array) {
      into.ofLong(array[index]);
    } else if (from instanceof char[] array) {
      into.ofLong(array[index]);
    } else if (from instanceof float[] array) {
      into.ofFloat(array[index]);
    } else {
      into.ofLong(((short[]) from)[index]);
    }
  }
}
