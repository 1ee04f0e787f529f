package lasso.ltl.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lasso.ltl.RandomFormulas;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.AutomatonBuilder;
import lasso.ltl.automaton.Product;
import lasso.ltl.automaton.WordAcceptance;
import lasso.ltl.formula.Atom;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.formula.FormulaPrinter;
import lasso.ltl.formula.Operator;
import lasso.ltl.formula.Spelling;
import lasso.ltl.letters.LetterSets;
import lasso.ltl.parse.FormulaParser;
import lasso.ltl.translate.TranslatedFormula;
import lasso.ltl.translate.Translator;
import lasso.ltl.word.Word;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Our never claims beside those of SPIN, where it is installed: for a formula and its negation, no word may be accepted by both sides. */
class NeverClaimTest {
  private static final Pattern LABEL = Pattern.compile("(\\w+):");
  private static final Pattern ASSERTION =
      Pattern.compile(":: atomic \\{ (.*) -> assert\\(.*\\) }");
  private static final Pattern OPTION = Pattern.compile(":: (.*) -> goto (\\w+)");

  @TempDir Path directory;
  private final FormulaFactory factory = new FormulaFactory();

  @Test
  void claimsSayTheAutomaton() {
    for (long seed = 0; seed < 100; seed++) {
      Formula formula = new RandomFormulas(seed, factory, 2).formula(3 + (int) (seed % 5));
      Translator translator = new Translator(factory, 60_000);
      TranslatedFormula yes = translator.translate(formula);
      TranslatedFormula no = translator.translate(factory.not(formula));
      Automaton read = read(NeverClaimWriter.write(yes.buchi(), "f"), translator.letters());
      assertThat(read.size()).as("seed %d, %s", seed, formula).isEqualTo(yes.buchi().size());
      assertThat(read.edgeCount()).isEqualTo(yes.buchi().edgeCount());
      assertThat(Product.isEmpty(read, no.buchi())).as("seed %d, %s", seed, formula).isTrue();
    }
  }

  @Test
  void claimsOfSpinAcceptTheSameWords() throws Exception {
    assumeTrue(isInstalled());
    int compared = 0;
    for (long seed = 0; seed < 200 && compared < 40; seed++) {
      Formula formula = new RandomFormulas(seed, factory, 2).formula(2 + (int) (seed % 4));
      if (has(formula, Operator.NEXT) || has(formula, Operator.WEAK_UNTIL)) {
        continue;
      }
      Translator translator = new Translator(factory, 60_000);
      Automaton yes = translator.translate(formula).buchi();
      Automaton no = translator.translate(factory.not(formula)).buchi();
      Automaton spinYes = read(spin(formula), translator.letters());
      Automaton spinNo = read(spin(factory.not(formula)), translator.letters());
      assertThat(Product.isEmpty(yes, spinNo)).as("seed %d, %s", seed, formula).isTrue();
      assertThat(Product.isEmpty(spinYes, no)).as("seed %d, %s", seed, formula).isTrue();
      RandomFormulas random = new RandomFormulas(seed, factory, 2);
      for (int i = 0; i < 20; i++) {
        Word word = random.word();
        assertThat(WordAcceptance.accepts(spinYes, word))
            .as("seed %d, %s on %s", seed, formula, word)
            .isEqualTo(WordAcceptance.accepts(yes, word));
      }
      compared++;
    }
    assertThat(compared).isEqualTo(40);
  }

  @Test
  void spinReadsOurClaims() throws Exception {
    assumeTrue(isInstalled());
    String model = "bool p0, p1;\nactive proctype Main() { do :: p0 = !p0 :: p1 = !p1 od }\n";
    for (String text :
        List.of("G (p0 -> F p1)", "!(p0 U p1)", "G F p0 & G F p1", "false", "p0 M p1")) {
      TranslatedFormula translation =
          new Translator(factory, 60_000).translate(FormulaParser.parse(text, factory));
      String name = FormulaPrinter.print(translation.formula(), Spelling.SPIN);
      Files.writeString(
          directory.resolve("model.pml"),
          model + NeverClaimWriter.write(translation.buchi(), name));
      String output = run("spin", "-a", "model.pml");
      assertThat(output).as(text).doesNotContainIgnoringCase("error");
      assertThat(directory.resolve("pan.c")).exists();
      Files.delete(directory.resolve("pan.c"));
    }
  }

  private static boolean has(Formula formula, Operator operator) {
    return formula.is(operator) || formula.operands().stream().anyMatch(f -> has(f, operator));
  }

  private String spin(Formula formula) throws IOException, InterruptedException {
    return run("spin", "-f", FormulaPrinter.print(formula, Spelling.SPIN));
  }

  private static boolean isInstalled() {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return Pattern.compile(File.pathSeparator, Pattern.LITERAL)
        .splitAsStream(path)
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, "spin")));
  }

  private String run(String... command) throws IOException, InterruptedException {
    Path output = directory.resolve("output");
    int code =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start()
            .waitFor();
    String text = Files.readString(output, StandardCharsets.UTF_8);
    assertThat(code).as("%s: %s", List.of(command), text).isZero();
    return text;
  }

  /**
   * The automaton that a claim says: options are edges, {@code skip} is a loop on everything, a failed assertion leads to where everything is
   * accepted. Labels in a row name one state.
   */
  private Automaton read(String claim, LetterSets letters) {
    Map<String, Integer> numbers = new HashMap<>();
    BitSet accepting = new BitSet();
    int states = 0;
    boolean inRow = false;
    for (String line : claim.lines().map(String::strip).toList()) {
      Matcher label = LABEL.matcher(line);
      if (label.matches()) {
        states += inRow ? 0 : 1;
        numbers.put(label.group(1), states - 1);
        accepting.set(states - 1, accepting.get(states - 1) || line.startsWith("accept"));
      }
      inRow = label.matches();
    }
    AutomatonBuilder builder = new AutomatonBuilder(letters, 1).addStates(states);
    int state = -1;
    for (String line : claim.lines().map(String::strip).toList()) {
      Matcher label = LABEL.matcher(line);
      if (label.matches()) {
        state = numbers.get(label.group(1));
      }
      int marks = state >= 0 && accepting.get(state) ? 1 : 0;
      Matcher option = OPTION.matcher(line);
      Matcher assertion = ASSERTION.matcher(line);
      if (option.matches()) {
        builder.edge(state, guard(option.group(1), letters), marks, numbers.get(option.group(2)));
      } else if (assertion.matches()) {
        int target = numbers.get("accept_all");
        builder.edge(state, guard(assertion.group(1), letters), marks, target);
      } else if (line.equals("skip")) {
        builder.edge(state, LetterSets.ALL, marks, state);
      } else {
        assertThat(line).matches("never +\\{.*|\\w+:|do|od;|if|fi;|}|false;|");
      }
    }
    return builder.build(0);
  }

  private int guard(String text, LetterSets letters) {
    return label(FormulaParser.parse(text, factory), letters);
  }

  private static int label(Formula f, LetterSets letters) {
    return switch (f.operator()) {
      case TRUE -> LetterSets.ALL;
      case FALSE -> LetterSets.NONE;
      case ATOM -> letters.atom(((Atom) f).name());
      case NOT -> letters.not(label(f.left(), letters));
      case AND ->
          f.operands().stream().map(o -> label(o, letters)).reduce(LetterSets.ALL, letters::and);
      case OR ->
          f.operands().stream().map(o -> label(o, letters)).reduce(LetterSets.NONE, letters::or);
      default -> throw new IllegalArgumentException("a guard with " + f.operator());
    };
  }
}
