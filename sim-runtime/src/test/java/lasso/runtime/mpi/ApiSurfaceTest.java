package lasso.runtime.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import lasso.runtime.hooks.Pinned;
import mpi.MPI;
import org.junit.jupiter.api.Test;

class ApiSurfaceTest {
  @Test
  void objectsInConstantsArePinned() {
    List<String> loose = new java.util.ArrayList<>();
    for (Field field : MPI.class.getDeclaredFields()) {
      boolean isConstant = field.getType().isPrimitive() || field.getType() == String.class;
      if (!isConstant
          && !field.isAnnotationPresent(Pinned.class)
          && !field.getName().matches("NULL|LB|UB|\\w+_NULL")) {
        loose.add(field.getName());
      }
      assertThat(Modifier.isFinal(field.getModifiers())).as(field.getName()).isTrue();
    }
    assertThat(loose).isEmpty();
  }
}
