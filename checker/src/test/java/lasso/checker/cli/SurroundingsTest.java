package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a process finds around itself: conventions that options change, state of its own where the JDK has one for all, and what is said of fixed orders. */
class SurroundingsTest {
  @TempDir Path directory;
  private RealPrograms cli;

  private int check(String body, String... options) throws IOException {
    Files.writeString(
        directory.resolve("Around.java"),
        """
        import java.util.*;
        import mpi.MPI;
        public class Around {
          static class Plain {}
          static void step() { MPI.COMM_WORLD.Iprobe(0, 99); }
          public static void main(String[] args) throws Exception {
            MPI.Init(args);
            int me = MPI.COMM_WORLD.Rank();
            %s
            MPI.Finalize();
          }
        }
        """
            .formatted(body));
    cli = new RealPrograms(directory);
    List<String> words = new ArrayList<>(List.of("check", cli.file("Around.java"), "-n", "2"));
    words.addAll(List.of(options));
    return cli.lasso(words.toArray(new String[0]));
  }

  private static final String CONVENTIONS =
      "if (me == 0) System.out.println(String.format(\"%d\", 12) + Locale.getDefault() + TimeZone.getDefault().getID()"
          + " + \"I\".toLowerCase() + \"\u00e9\".getBytes().length + System.getProperty(\"user.language\"));";

  @Test
  void localeZoneAndCharsetAreFixed() throws IOException {
    assertThat(check(CONVENTIONS, "--outcomes")).as(cli.out + cli.err).isZero();
    assertThat(cli.out)
        .contains("| 12enUTCi2en")
        .contains("locale en, zone UTC, charset UTF-8 (--clock,");
  }

  @Test
  void optionsChangeThemAndTheReportStaysReadable() throws IOException {
    assertThat(
            check(
                CONVENTIONS,
                "--outcomes",
                "--locale",
                "tr",
                "--zone",
                "Asia/Tokyo",
                "--charset",
                "ISO-8859-1"))
        .as(cli.out + cli.err)
        .isZero();
    assertThat(cli.out)
        .contains("12trAsia/Tokyo\u01311tr", "locale tr, zone Asia/Tokyo, charset ISO-8859-1");
    assertThat(check(CONVENTIONS, "--outcomes", "--locale", "ar-EG")).isZero();
    assertThat(cli.out).contains("\u0661\u0662ar_EG", "Outcomes (1 distinct)", "  - 2 ranks");
  }

  @Test
  void aProcessMaySetTheDefaultLocaleThatItHas() throws IOException {
    String sets =
        "try { Locale.setDefault((Locale) null); assert false; } catch (NullPointerException e) { step(); }"
            + " Locale.setDefault(Locale.US); step(); Locale.setDefault(Locale.Category.FORMAT, Locale.US);"
            + " assert Locale.getDefault() == Locale.US && String.format(\"%,d\", 1234).equals(\"1,234\");";
    assertThat(check(sets, "--locale", "en-US")).as(cli.out + cli.err).isZero();
    assertThat(check(sets)).as(cli.out + cli.err).isEqualTo(3);
    assertThat(cli.out.replaceAll("\\s+", " "))
        .contains("makes en-US its default locale; --locale en-US makes it that of every process");
    String format = "Locale.setDefault(Locale.Category.%s, Locale.ROOT); step();";
    assertThat(check(format.formatted("DISPLAY"), "--locale", "und")).as(cli.err).isZero();
    assertThat(check(format.formatted("FORMAT"))).isEqualTo(3);
    assertThat(cli.out.replaceAll("\\s+", " "))
        .contains("makes und its default locale; --locale und");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--locale 12",
        "--zone Nowhere/City",
        "--charset klingon",
        "--random dice",
        "--random choice:1"
      })
  void valuesThatMeanNothingAreRefused(String option) throws IOException {
    assertThat(check("", option.split(" "))).isEqualTo(2);
    assertThat(cli.err).contains("lasso: " + option + ": ");
  }

  @Test
  void theInterruptFlagBelongsToTheProcess() throws IOException {
    String body =
        "if (me == 0) Thread.currentThread().interrupt(); step();"
            + " assert Thread.interrupted() == (me == 0) : \"flag\"; step(); assert !Thread.interrupted();"
            + " Thread.currentThread().setName(\"w\" + me); step(); assert Thread.currentThread().getName().equals(\"w\" + me);";
    assertThat(check(body)).as(cli.out + cli.err).isZero();
    assertThat(check("Thread.currentThread().interrupt(); step(); Thread.sleep(1);")).isEqualTo(1);
    assertThat(cli.out).contains("InterruptedException");
  }

  @Test
  void internedStringsKeepTheirIdentity() throws IOException {
    String body =
        "String a = (\"k\" + me).intern(); step(); String b = (\"k\" + me).intern(); assert a == b;"
            + " String c = new String(a); step(); assert c != a && c.intern() == a;";
    assertThat(check(body)).as(cli.out + cli.err).isZero();
  }

  @Test
  void theOrderOfObjectsWithoutHashCodesIsSaid() throws IOException {
    assertThat(
            check(
                "Set<Plain> set = new HashSet<>(); set.add(new Plain()); set.add(new Plain()); step();"))
        .isZero();
    assertThat(cli.out.replaceAll("\\s+", " "))
        .contains("Hash codes of identity were asked for, of Around$Plain");
    assertThat(check("Set<String> set = new HashSet<>(); set.add(\"a\"); step();")).isZero();
    assertThat(cli.out).doesNotContain("Hash codes of identity");
  }

  @Test
  void randomDrawsThatWereFixedAreCounted() throws IOException {
    assertThat(check("double d = Math.random() + Math.random(); step(); assert d > -1;")).isZero();
    assertThat(cli.out.replaceAll("\\s+", " "))
        .contains("4 random draws and generators have no seed of the program's own")
        .contains("--random choice explores them");
  }
}
