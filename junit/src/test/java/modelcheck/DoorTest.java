package modelcheck;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The extension goes through the public door, like everybody's programs. */
@AnalyzeClasses(packages = "lasso.junit", importOptions = ImportOption.DoNotIncludeTests.class)
class DoorTest {
  @ArchTest
  static final ArchRule onlyThePublicDoor =
      classes()
          .that()
          .resideInAPackage("lasso.junit")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "lasso.junit",
              "lasso.api..",
              "java..",
              "org.junit..",
              "org.opentest4j",
              "com.google.gson",
              "org.objectweb.asm");
}
