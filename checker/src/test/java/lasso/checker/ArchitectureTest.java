package lasso.checker;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.targetOwner;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import lasso.checker.check.Checked;
import lasso.checker.check.ComparedRuns;
import lasso.checker.check.DeepStack;
import lasso.checker.check.ModelFactory;
import lasso.checker.check.Replaying;
import lasso.checker.check.Simulation;
import lasso.checker.check.WalkedSpace;
import lasso.runtime.program.UnusableInputException;

/** Arrows between modules and packages point only as docs/architecture.md says. */
@AnalyzeClasses(
    packages = {"lasso", "mpi"},
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  private static final String[] STORE = {"lasso.store..", "lasso.snapshot.."};
  private static final String[] RUNTIME = {"lasso.runtime..", "lasso.mpi..", "mpi.."};

  @ArchTest
  static final ArchRule snapshotStoreKnowsNothingOfOurs =
      noClasses()
          .that()
          .resideInAnyPackage(STORE)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "lasso.heap..",
              "lasso.runtime..",
              "lasso.mpi..",
              "mpi..",
              "lasso.checker..",
              "lasso.ltl..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule formulasKnowNothingOfOurs =
      noClasses()
          .that()
          .resideInAPackage("lasso.ltl..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "lasso.heap..",
              "lasso.runtime..",
              "lasso.mpi..",
              "mpi..",
              "lasso.checker..",
              "lasso.store..",
              "lasso.snapshot..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule heapsKnowNoProcess =
      noClasses()
          .that()
          .resideInAPackage("lasso.heap..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "lasso.runtime..", "lasso.mpi..", "mpi..", "lasso.checker..", "lasso.ltl..");

  @ArchTest
  static final ArchRule runtimeKnowsNoChecker =
      noClasses()
          .that()
          .resideInAnyPackage(RUNTIME)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("lasso.checker..", "lasso.ltl..", "lasso.c..", "lasso.distributed..");

  /** Neither the search nor any engine that spreads it. */
  @ArchTest
  static final ArchRule checkpointsKnowNoEngine =
      noClasses()
          .that()
          .resideInAPackage("lasso.distributed..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "lasso.checker..", "lasso.api..", "lasso.ltl..", "lasso.c..", "org.apache.spark..");

  @ArchTest
  static final ArchRule programsInCKnowNoChecker =
      noClasses()
          .that()
          .resideInAPackage("lasso.c..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("lasso.checker..", "lasso.ltl..", "lasso.api..");

  /** What runs as part of a process knows nothing of how it was made. */
  @ArchTest
  static final ArchRule hostsKnowNoTranslation =
      noClasses()
          .that()
          .resideInAnyPackage("lasso.c.memory..", "lasso.c.mpi..", "lasso.c.libc..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("lasso.c.toolchain..", "lasso.c.translate..", "lasso.c.dwarf..");

  /** What runs in simulated processes is instrumented with the program: outside it nobody has its classes. */
  @ArchTest
  static final ArchRule nobodyCallsTheLibrary =
      noClasses()
          .that()
          .resideOutsideOfPackages("mpi", "mpjbuf", "mpjdev", "lasso.mpi..", "lasso.c.mpi..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("mpi", "lasso.mpi..");

  @ArchTest
  static final ArchRule kernelKnowsNeitherMpiNorBytecode =
      classes()
          .that()
          .resideInAPackage("lasso.runtime.kernel..")
          .should()
          .onlyDependOnClassesThat(
              resideInAnyPackage("lasso.runtime.kernel..", "java..")
                  .or(type(UnusableInputException.class)));

  @ArchTest
  static final ArchRule whatIsSaidToTheKernelKnowsNoneOfItsRooms =
      noClasses()
          .that()
          .resideInAPackage("lasso.runtime.kernel")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("lasso.runtime.kernel.*..");

  @ArchTest
  static final ArchRule roomsOfTheKernelAreEnteredFromTheRight =
      layeredArchitecture()
          .consideringOnlyDependenciesInAnyPackage("lasso..")
          .layer("state")
          .definedBy("lasso.runtime.kernel.state")
          .layer("rules")
          .definedBy("lasso.runtime.kernel.rules")
          .layer("system")
          .definedBy("lasso.runtime.kernel.system")
          .whereLayer("state")
          .mayOnlyBeAccessedByLayers("rules", "system")
          .whereLayer("rules")
          .mayOnlyBeAccessedByLayers("system");

  @ArchTest
  static final ArchRule roomsOfSearchesHaveNoCircles =
      slices().matching("lasso.checker.(explore..)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule searchesKnowNoBytecodeAndNoUser =
      noClasses()
          .that()
          .resideInAnyPackage(
              "lasso.checker.explore..", "lasso.checker.liveness", "lasso.checker.property")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "lasso.checker.cli..",
              "lasso.checker.report",
              "lasso.checker.trace",
              "lasso.checker.telemetry",
              "lasso.runtime.instrument..",
              "org.objectweb.asm..");

  /** Commands and the API ask one door, {@code lasso.checker.service}; of what is behind it they see results and what makes models. */
  @ArchTest
  static final ArchRule checksAreEnteredByTheService =
      noClasses()
          .that()
          .resideInAnyPackage(
              "lasso.api",
              "lasso.checker.cli..",
              "lasso.checker.browse",
              "lasso.checker.dashboard",
              "lasso.checker.suite")
          .should()
          .dependOnClassesThat(
              resideInAPackage("lasso.checker.check..")
                  .and(
                      not(
                          belongToAnyOf(
                              Checked.class,
                              Simulation.Simulated.class,
                              Replaying.class,
                              ComparedRuns.Side.class,
                              WalkedSpace.class,
                              DeepStack.class,
                              ModelFactory.class))));

  /** Commands hand plans to {@code lasso.checker.service} and show results: no search, no kernel, no bytecode. */
  @ArchTest
  static final ArchRule commandsKnowNoEngine =
      noClasses()
          .that()
          .resideInAnyPackage(
              "lasso.checker.cli..",
              "lasso.checker.browse",
              "lasso.checker.dashboard",
              "lasso.checker.suite")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "lasso.checker.dpor",
              "lasso.checker.explore.*..",
              "lasso.checker.liveness",
              "lasso.checker.matches",
              "lasso.checker.proposition",
              "lasso.checker.reduce",
              "lasso.runtime.kernel..",
              "lasso.runtime.instrument..");

  @ArchTest
  static final ArchRule plansKnowNobody =
      classes()
          .that()
          .resideInAPackage("lasso.api.plan")
          .should()
          .onlyDependOnClassesThat(resideInAnyPackage("lasso.api.plan", "java.."));

  @ArchTest
  static final ArchRule enginesKnowNoUser =
      noClasses()
          .that()
          .resideInAPackage("lasso.checker..")
          .and()
          .resideOutsideOfPackages(
              "lasso.checker.cli..",
              "lasso.checker.browse",
              "lasso.checker.dashboard",
              "lasso.checker.suite")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("lasso.api");

  @ArchTest
  static final ArchRule nothingKnowsTheCommandLine =
      noClasses()
          .that()
          .resideOutsideOfPackage("lasso.checker.cli..")
          .and()
          .resideOutsideOfPackage("lasso.suite..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("lasso.checker.cli..");

  /** Its type is another one on JDK 25: what is compiled on 17 would not be found there. */
  @ArchTest
  static final ArchRule basesOfArraysAreAskedForByReflection =
      noClasses()
          .should()
          .callMethodWhere(
              targetOwner(name("jdk.internal.misc.Unsafe")).and(target(name("arrayBaseOffset"))));
}
