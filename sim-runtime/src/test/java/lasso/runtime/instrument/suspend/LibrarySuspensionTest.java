package lasso.runtime.instrument.suspend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import org.apache.commons.lang3.StringUtils;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A large library, each of its calls a suspension point. */
class LibrarySuspensionTest {
  private static final String PROGRAM =
      """
      import static lasso.runtime.instrument.suspend.Rig.log;
      import java.util.*;
      import org.apache.commons.lang3.*;
      import org.apache.commons.lang3.builder.*;
      import org.apache.commons.lang3.math.*;
      import org.apache.commons.lang3.mutable.*;
      import org.apache.commons.lang3.text.*;
      import org.apache.commons.lang3.time.*;
      import org.apache.commons.lang3.tuple.*;

      class UsesLibrary {
        public static void main(String[] a) throws Exception {
          log(StringUtils.reverse("abc") + StringUtils.leftPad("x", 5, "ab") + StringUtils.capitalize("hello"));
          log(StringUtils.join(new Object[] {1, "b", null}, ";") + StringUtils.substringBetween("[a][b]", "[", "]"));
          log(Arrays.toString(StringUtils.split("a,b;c", ",;")) + StringUtils.getLevenshteinDistance("kitten", "sitting"));
          log(StringUtils.replaceEach("abcde", new String[] {"ab", "d"}, new String[] {"w", "t"}) + StringUtils.abbreviate("abcdefghijk", 7));
          log(StringUtils.difference("i am a machine", "i am a robot") + StringUtils.getCommonPrefix("interview", "internet") + StringUtils.swapCase("aBc"));
          log(Arrays.toString(ArrayUtils.addAll(new int[] {1, 2}, 3, 4)) + ArrayUtils.indexOf(new double[] {1, 2.5}, 2.5) + Arrays.toString(ArrayUtils.removeElements(new char[] {'a', 'b', 'a'}, 'a')));
          log(NumberUtils.createNumber("0x1F") + " " + NumberUtils.createNumber("1.5e3") + NumberUtils.isCreatable("12L") + NumberUtils.max(3, 9, 4) + NumberUtils.createNumber("-12345678901"));
          try { NumberUtils.createNumber("12z"); } catch (NumberFormatException e) { log(e.getMessage()); }
          log(Fraction.getFraction("3/6").add(Fraction.getFraction(2, 3)).reduce().multiplyBy(Fraction.ONE_HALF));
          log(WordUtils.wrap("the quick brown fox jumps over", 10) + WordUtils.capitalizeFully("some wORDS here") + WordUtils.initials("Ben John Lee"));
          StrBuilder b = new StrBuilder("start"); b.appendWithSeparators(List.of(1, 2, 3), "-").insert(2, true).replaceAll("t", "TT").appendFixedWidthPadLeft(7, 4, '0'); log(b.toString() + b.indexOf("TT"));
          log(new StrSubstitutor(Map.of("animal", "fox", "target", "${undefined:-dog}")).replace("The ${animal} jumps over the ${target}"));
          log(new ToStringBuilder("x", ToStringStyle.SHORT_PREFIX_STYLE).append("n", 1).append("arr", new int[] {1, 2}).append("s", "t").toString());
          log(new HashCodeBuilder(17, 37).append(5).append(2L).append(new double[] {1.5}).append("s").toHashCode() + " " + new EqualsBuilder().append(1, 1).append(new int[][] {{1}}, new int[][] {{1}}).isEquals() + new CompareToBuilder().append("a", "b").append(2, 1).toComparison());
          MutableInt m = new MutableInt(3); m.add(4); m.increment(); log(m.getAndAdd(2) + m.intValue());
          log(Pair.of("k", 3).compareTo(Pair.of("k", 4)) + " " + Triple.of(1, 2, 3) + MutablePair.of(1, 2).getRight());
          log(Range.of(1, 10).intersectionWith(Range.of(5, 20)) + "" + Range.of(1, 5).isOverlappedBy(Range.of(6, 8)) + CharSetUtils.squeeze("hello", "k-p"));
          log(FastDateFormat.getInstance("yyyy-MM-dd'T'HH:mm", TimeZone.getTimeZone("UTC"), Locale.ROOT).format(new Date(86400000L * 365)));
          log(FastDateFormat.getInstance("yyyy-MM-dd HH:mm", TimeZone.getTimeZone("UTC"), Locale.ROOT).parse("1999-12-31 23:59").getTime());
          log(DurationFormatUtils.formatDuration(3723004L, "H:mm:ss.SSS") + DurationFormatUtils.formatDurationWords(3723004L, true, true) + DurationFormatUtils.formatPeriod(0L, 86400000L * 400, "y M d"));
          log(StringEscapeUtils.escapeJava("a\\tb\\u00e9\\"") + StringEscapeUtils.unescapeHtml4("&lt;&eacute;&#65;") + StringEscapeUtils.escapeCsv("a,\\"b"));
          log(LocaleUtils.toLocale("en_GB") + "" + BooleanUtils.toBoolean("yes") + ClassUtils.getShortClassName("java.util.Map$Entry") + Conversion.intToHexDigit(11));
          log(new ExtendedMessageFormat("Hi {0} {1,number,#.#}", Locale.US).format(new Object[] {"x", 2.55}) + new StrTokenizer("a 'b c' d", ' ', '\\'').getTokenList());
          log(Arrays.toString(ArrayUtils.toPrimitive(ArrayUtils.toObject(new long[] {3, 4}))) + RandomStringUtils.random(0) + ObjectUtils.median(3, 1, 2) + ObjectUtils.mode("a", "b", "a") + Validate.notEmpty("v"));
          try { Validate.inclusiveBetween(1, 5, 9, "out %d"); } catch (IllegalArgumentException e) { log(e.getMessage()); }
        }
      }
      """;

  private static Map<String, byte[]> library;

  @BeforeAll
  static void readLibrary() throws Exception {
    library = read(jar());
  }

  private static Path jar() throws Exception {
    return Path.of(StringUtils.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private static Map<String, byte[]> read(Path jar) throws IOException {
    Map<String, byte[]> result = new TreeMap<>();
    try (JarFile file = new JarFile(jar.toFile())) {
      for (var entry : (Iterable<java.util.jar.JarEntry>) file.stream()::iterator) {
        String name = entry.getName();
        if (name.endsWith(".class") && !name.startsWith("META-INF") && !name.contains("-info")) {
          byte[] bytes = file.getInputStream(entry).readAllBytes();
          result.put(name.substring(0, name.length() - ".class".length()), bytes);
        }
      }
    }
    return result;
  }

  @Test
  void everyClassOfALargeLibraryPassesTheVerifier() {
    RigProgram rewritten = RigProgram.rewritten(library, node -> {}, LocalRules.NONE);
    assertThat(rewritten.loadAll()).isEmpty();
    assertThat(rewritten.sites.size()).isGreaterThan(4_000);
  }

  @Test
  void libraryCodeSuspendedEverywhereDoesWhatItDidWithoutSuspending() throws Exception {
    Map<String, byte[]> all = new TreeMap<>(library);
    all.putAll(
        SuspendingMethods.compile(
            "UsesLibrary.java",
            PROGRAM,
            "-cp",
            SuspendingMethods.classPath() + java.io.File.pathSeparator + jar()));
    String expected = RigProgram.plain(all).runThrough("UsesLibrary");
    RigProgram suspending = RigProgram.suspendingEverywhere(all);
    assertThat(suspending.runResumingOnce("UsesLibrary")).isEqualTo(expected);
    assertThat(Rig.suspensions).isGreaterThan(2_000);
    assertThat(expected).endsWith("returned");
  }
}
