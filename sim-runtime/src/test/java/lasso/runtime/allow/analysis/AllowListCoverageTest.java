package lasso.runtime.allow.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.runtime.allow.AllowList;
import lasso.runtime.allow.MemberNames;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** Every member that the running JDK offers is in a group: a newer JDK with a new one fails here. */
class AllowListCoverageTest {
  private static final int OFFERED = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED;

  private final AllowList list = AllowList.ofRunningJdk();
  private final List<String> missing = new ArrayList<>();

  @Test
  void everyMemberOfEveryExportedPackageIsInAGroup() throws Exception {
    JdkImage image = JdkImage.ofRunningJdk();
    Map<String, JdkClass> base = image.read("java.base", Set.of());
    for (JdkClass type : base.values()) {
      if (type.isPublic() && image.exports.containsKey(type.packageName())) {
        check(type);
      }
    }
    for (Map.Entry<String, String> exported : image.exports.entrySet()) {
      if (!exported.getValue().equals("java.base")) {
        String anyClass = exported.getKey().replace('.', '/') + "/Any";
        if (list.declared(anyClass, "any", "()V").isEmpty()) {
          missing.add(exported.getKey());
        }
      }
    }
    assertThat(missing)
        .as(
            "what the tables of the allow-list do not know of this JDK; docs/decisions/allow-list.md tells how they are"
                + " made again")
        .isEmpty();
  }

  private void check(JdkClass type) {
    for (JdkClass.Field field : type.fields.values()) {
      if ((field.access() & OFFERED) != 0) {
        check(type, field.name(), field.descriptor());
      }
    }
    for (JdkMethod method : type.methods.values()) {
      if (method.isExported()) {
        check(type, method.name, method.descriptor);
      }
    }
  }

  private void check(JdkClass type, String name, String descriptor) {
    if (list.declared(type.name, name, descriptor).isEmpty()) {
      missing.add(type + "." + MemberNames.key(name, descriptor));
    }
  }
}
