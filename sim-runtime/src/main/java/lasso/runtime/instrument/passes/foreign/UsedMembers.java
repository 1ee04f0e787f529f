package lasso.runtime.instrument.passes.foreign;

import java.util.Optional;
import java.util.Set;
import lasso.runtime.allow.AllowList;
import lasso.runtime.allow.MemberGroup;
import lasso.runtime.allow.MemberVerdict;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.TypeReplacements;

/** Finds which member of the JDK, if any, a program's instruction means, and what the allow-list says of it. */
final class UsedMembers {
  private static final Set<String> STAND_INS = Set.copyOf(TypeReplacements.TABLE.values());

  private static final MemberVerdict NOT_THERE =
      new MemberVerdict(
          MemberGroup.REFUSED,
          "the class that takes the place of the JDK's does not have it",
          "it is not in this version: leave it out");

  private final AllowList list;
  private final ClassUniverse universe;

  UsedMembers(AllowList list, ClassUniverse universe) {
    this.list = list;
    this.universe = universe;
  }

  /**
   * Null when the member is the program's, this tool's, or nobody's: then using it fails as on a plain JVM. A member of the JDK's class that a stand-in leaves
   * out is refused.
   */
  MemberVerdict verdict(String owner, String name, String descriptor) {
    if (universe.missing().contains(owner)) {
      return null;
    }
    if (owner.startsWith("lasso/")) {
      boolean there = isOwn(owner, name, descriptor) || inherited(owner, name, descriptor) != null;
      return there || !STAND_INS.contains(owner) ? null : NOT_THERE;
    }
    if (owner.startsWith("[") || universe.find(owner) == null) {
      return list.verdict(owner, name, descriptor);
    }
    return isOwn(owner, name, descriptor) ? null : inherited(owner, name, descriptor);
  }

  private boolean isOwn(String owner, String name, String descriptor) {
    return descriptor.startsWith("(")
        ? universe.hierarchy().resolveMethod(owner, name, descriptor) != null
        : universe.hierarchy().resolveField(owner, name, descriptor) != null;
  }

  private MemberVerdict inherited(String owner, String name, String descriptor) {
    for (String type : universe.hierarchy().supertypes(owner)) {
      if (universe.find(type) == null && !type.startsWith("lasso/")) {
        Optional<MemberVerdict> verdict = list.declared(type, name, descriptor);
        if (verdict.isPresent()) {
          return verdict.get();
        }
      }
    }
    return null;
  }
}
