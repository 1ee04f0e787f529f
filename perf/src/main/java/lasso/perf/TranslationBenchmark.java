package lasso.perf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.parse.FormulaParser;
import lasso.ltl.translate.TranslatedFormula;
import lasso.ltl.translate.Translator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Parsing and translation of a formula's negation, as a check begins: the formulas of a published set in turn, one for each call. The 0.50
 * percentile is the warm median over formulas. Run at the project's folder.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 3)
@Measurement(iterations = 4, time = 3)
public class TranslationBenchmark {
  private static final Path FORMULAS = Path.of("ltl/src/test/resources/lasso/ltl/formulas.txt");
  private static final long DEADLINE_MILLIS = 3_000;

  /** What stands in the first column of the file; DAC98 is what people write. */
  @Param({"DAC98", "EH00", "SB00", "BEEM07"})
  public String set;

  private List<String> formulas;
  private int next;

  /** Reads the formulas of the set. */
  @Setup
  public void read() throws IOException {
    formulas =
        Files.readAllLines(FORMULAS).stream()
            .filter(line -> line.startsWith(set + "\t"))
            .map(line -> line.substring(line.lastIndexOf('\t') + 1))
            .toList();
  }

  /** One formula. */
  @Benchmark
  public TranslatedFormula translate() {
    next = (next + 1) % formulas.size();
    FormulaFactory factory = new FormulaFactory();
    Formula formula = FormulaParser.parse(formulas.get(next), factory);
    return new Translator(factory, DEADLINE_MILLIS).translate(factory.not(formula));
  }
}
