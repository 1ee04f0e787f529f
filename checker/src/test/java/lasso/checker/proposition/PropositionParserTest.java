package lasso.checker.proposition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import lasso.runtime.observe.Comparison;
import lasso.runtime.observe.Observation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PropositionParserTest {
  @Test
  void reservedWords() {
    assertThat(PropositionParser.parse("terminated@2", 3))
        .isEqualTo(new StateProposition.Terminated(2));
    assertThat(PropositionParser.parse("blocked@0", 3)).isEqualTo(new StateProposition.Blocked(0));
    assertThat(PropositionParser.parse("deadlock", 3)).isEqualTo(new StateProposition.Deadlock());
    assertThat(PropositionParser.parse("ended", 3)).isEqualTo(new StateProposition.Ended());
  }

  @Test
  void messagesInFlight() {
    assertThat(PropositionParser.parse("inflight(0,2) >= 3", 3))
        .isEqualTo(new StateProposition.InFlight(0, 2, -1, Comparison.GREATER_OR_EQUAL, 3));
    assertThat(PropositionParser.parse("inflight(b,a,7) == 0", 2, List.of("a", "b")))
        .isEqualTo(new StateProposition.InFlight(1, 0, 7, Comparison.EQUAL, 0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "inside@2                       # 2 # inside                 # TRUE             # ``",
        "Node.self.next[2].value@0      # 0 # Node.self.next[2].value # TRUE            # ``",
        "Node.terminated@0              # 0 # Node.terminated        # TRUE             # ``",
        "Worker.main:count@1 > 3        # 1 # Worker.main:count      # GREATER          # 3",
        "a@0 >= -2.5e-3                # 0 # a                      # GREATER_OR_EQUAL # -2.5e-3",
        "a@0 < '\\''                     # 0 # a                      # LESS             # '\\''",
        "a@0 <= .5                      # 0 # a                      # LESS_OR_EQUAL    # .5",
        "a@0 < 'm'                      # 0 # a                      # LESS             # 'm'",
        "a@0 == '='                     # 0 # a                      # EQUAL            # '='",
        "a@0 == \"x == \\\"y\\\" @ 3\"  # 0 # a                      # EQUAL            # \"x == \\\"y\\\" @ 3\"",
        "a@0 != RED                     # 0 # a                      # NOT_EQUAL        # RED",
        "a@0 == Colour.RED              # 0 # a                      # EQUAL            # Colour.RED",
        "a@0 == null                    # 0 # a                      # EQUAL            # null",
        "a@0 != false                   # 0 # a                      # NOT_EQUAL        # false",
        "in the middle@1                # 1 # in the middle          # TRUE             # ``"
      })
  void conditionsOnOneProcess(
      String atom, int rank, String path, Comparison comparison, String literal) {
    assertThat(PropositionParser.parse(atom, 3))
        .isEqualTo(new StateProposition.Observed(new Observation(rank, path, comparison, literal)));
  }

  @Test
  void threadsOfARank() {
    assertThat(PropositionParser.parse("blocked@1/listener", 3))
        .isEqualTo(new StateProposition.ThreadBlocked(1, "listener"));
    assertThat(PropositionParser.parse("terminated@b/pool-1-thread-2", 2, List.of("a", "b")))
        .isEqualTo(
            new StateProposition.Observed(
                new Observation(1, "terminated", Comparison.TRUE, "", "pool-1-thread-2")));
    assertThat(PropositionParser.parse("Worker.run:count@0/\"the \\\"x\\\" > 1\" >= 3", 3))
        .isEqualTo(
            new StateProposition.Observed(
                new Observation(
                    0, "Worker.run:count", Comparison.GREATER_OR_EQUAL, "3", "the \"x\" > 1")));
    assertThat(PropositionParser.parse("blocked@0/2", 3))
        .isEqualTo(new StateProposition.ThreadBlocked(0, "thread 2"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "crashed@1/main  # 'crashed' is said of a rank; leave out '/main'.",
        "blocked@1/\"\"  # a thread without a name is meant by its number in reports, such as blocked@0/2.",
        "blocked@1/a == 2 # 'blocked@1' is true or false already; leave the comparison out.",
        "inside          # 'inside' needs a rank: inside@0, or for some rank any i: inside@i.",
        "inside > 3      # 'inside' needs a rank: inside@0, or for some rank any i: inside@i.",
        "terminated      # 'terminated' needs a rank: terminated@0, or for some rank any i: terminated@i.",
        "all             # 'all' needs variables and a colon, such as 'all i: inside@i'.",
        "deadlock@1      # 'deadlock' speaks of the whole state; it has neither a rank nor a comparison.",
        "ended == true   # 'ended' speaks of the whole state; it has neither a rank nor a comparison.",
        "inflight(0,1)   # 'inflight(0,1)' counts messages; compare it with a number, such as inflight(0,1) > 0.",
        "inflight(0,3) > 0 # there is no rank 3: ranks are 0 to 2.",
        "inflight(0,x) > 0 # 'x' is no rank; messages in flight look like inflight(0,1).",
        "inflight(0,1,x) > 0 # 'x' is no tag; a tag is a number of at most nine digits.",
        "inflight(0,1) == true # 'inflight(0,1)' counts messages; compare it with a number, such as inflight(0,1) > 0.",
        "blocked@1 == 1  # 'blocked@1' is true or false already; leave the comparison out.",
        "Node@1.next     # the rank of 'Node@1.next' is no number; it stands last in the path, such as inside@0.",
        "Node@1[2]       # the rank of 'Node@1[2]' is no number; it stands last in the path, such as inside@0.",
        "a@1@2           # the rank of 'a@1@2' is no number; it stands last in the path, such as inside@0.",
        "a@0 ==          # 'a@0 ==' is no proposition; it looks like inside@0, or Worker.main:count@1 > 3.",
        "a@x             # the rank of 'a@x' is no number; it stands last in the path, such as inside@0.",
        "a@3             # there is no rank 3: ranks are 0 to 2.",
        "a@99999999999   # the rank of 'a@99999999999' is no number; it stands last in the path, such as inside@0.",
        "a U b           # 'a U b' needs a rank: a U b@0, or for some rank any i: a U b@i.",
        "a@0 == -RED     # '-RED' is no value; compare with a number, a \"text\", a 'c'haracter, a constant's name, true, false or null.",
        "a@0 == 1x       # '1x' is no value; compare with a number, a \"text\", a 'c'haracter, a constant's name, true, false or null.",
        "a@0 == 0x1F     # '0x1F' is no value; compare with a number, a \"text\", a 'c'haracter, a constant's name, true, false or null.",
        "a@0 == \"\\q\"  # '\"\\q\"' is no value; compare with a number, a \"text\", a 'c'haracter, a constant's name, true, false or null.",
        "a@0 < RED       # RED has no order: '<' compares numbers and characters; use == or !=.",
        "a@0 > \"a\"     # \"a\" has no order: '>' compares numbers and characters; use == or !=.",
        "a@0 >= null     # null has no order: '>=' compares numbers and characters; use == or !=."
      })
  void mistakesAreNamed(String atom, String problem) {
    assertThatThrownBy(() -> PropositionParser.parse(atom, 3)).hasMessage(problem);
  }
}
