package lasso.runtime.instrument.suspend;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Rewrites the methods of a class that may be suspended. Every class of the program has to pass, those without such
 * methods too. Expects expanded frames, no JSR, no synchronised methods or monitors in rewritten methods, and static
 * initialisers that do not suspend. Apply it to the classes in a fixed order: the numbers of sites follow from it. With {@code
 * -Dlasso.dump=DIR} each class file is written before and after.
 *
 * <p>Limit. A value whose type is a library class that is not public can't be restored.
 */
public final class SuspensionPass {
  /** Internal names of classes of copied JDK code begin with this. */
  public static final String COPIES = "lasso/adopted/";

  private final SuspendableCalls calls;
  private final SiteTable sites;
  private final LargeMethods large = new LargeMethods();
  private final ConstructorChains chains;
  private final LocalRules rules;
  private final ClassDump dump = ClassDump.fromProperty();

  /**
   * A pass over one program.
   *
   * @param classes the program's classes by internal name, null for others; they may have passed already
   */
  public SuspensionPass(
      SuspendableMethods oracle,
      SiteTable sites,
      Function<String, ClassNode> classes,
      List<SuspensionPoint> points,
      LocalRules rules) {
    this.calls = new SuspendableCalls(oracle, points);
    this.sites = sites;
    this.chains = new ConstructorChains(classes, calls);
    this.rules = rules;
  }

  /** What is to write the classes. */
  public LargeMethods large() {
    return large;
  }

  /**
   * Rewrites a class in place.
   *
   * @throws UnsuspendableException when a method would have to be suspended and can't be
   */
  public void apply(ClassNode node) {
    dump.write(node, "before");
    node.access |= ACC_PUBLIC; // any method may have to cast a restored value to it
    List<MethodRewriter> rewriters = new ArrayList<>();
    int count = 0;
    for (MethodNode method : List.copyOf(node.methods)) {
      UninitialisedLabels.repair(method);
      boolean hasCode = (method.access & (ACC_ABSTRACT | ACC_NATIVE)) == 0;
      if (hasCode && calls.isTransformed(node.name, method.name, method.desc)) {
        large.keep(node, method);
        for (MethodRewriter rewriter : rewriters(node, method)) {
          rewriters.add(rewriter);
          count += rewriter.siteCount();
        }
      }
    }
    int first = sites.firstOf(node.name, count);
    List<Site> found = new ArrayList<>();
    for (MethodRewriter rewriter : rewriters) {
      found.addAll(rewriter.sites(first + found.size()));
    }
    sites.define(first, found);
    int next = first;
    for (MethodRewriter rewriter : rewriters) {
      rewriter.emit(next);
      next += rewriter.siteCount();
    }
    dump.write(node, "after");
  }

  private List<MethodRewriter> rewriters(ClassNode node, MethodNode method) {
    if (method.name.equals("<clinit>")) {
      throw new UnsuspendableException(
          "the static initialiser of "
              + node.name.replace('/', '.')
              + ", run by the Java virtual machine itself, can't be suspended",
          List.of(node.name.replace('/', '.') + ".<clinit>"),
          "make the call in a method that main calls");
    }
    List<MethodNode> bodies = List.of(method);
    if (method.name.equals("<init>")) {
      bodies = new Constructors(node, calls, chains).split(method);
      node.methods.addAll(bodies);
    }
    List<MethodRewriter> rewriters = new ArrayList<>();
    for (MethodNode body : bodies) {
      rewriters.add(new MethodRewriter(node, body, method.name, calls, chains, rules));
    }
    return rewriters;
  }
}
