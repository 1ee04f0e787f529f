package lasso.runtime.instrument.passes.foreign;

import java.util.Optional;
import lasso.runtime.allow.AllowList;
import lasso.runtime.allow.MemberVerdict;
import lasso.runtime.instrument.universe.ClassUniverse;

/** Finds which member of the JDK, if any, a program's instruction means, and what the allow-list says of it. */
final class UsedMembers {
  private final AllowList list;
  private final ClassUniverse universe;

  UsedMembers(AllowList list, ClassUniverse universe) {
    this.list = list;
    this.universe = universe;
  }

  /** Null when the member is the program's, this tool's, or nobody's: then using it fails as on a plain JVM. */
  MemberVerdict verdict(String owner, String name, String descriptor) {
    if (owner.startsWith("lasso/") || universe.missing().contains(owner)) {
      return null;
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
