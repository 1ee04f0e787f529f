package lasso.ltl.automaton;

import java.util.List;
import java.util.Set;
import lasso.ltl.letters.LetterSets;
import lasso.ltl.word.Word;

/** Whether an automaton accepts a word: the product with the word, searched for an accepting component. */
public final class WordAcceptance {
  private WordAcceptance() {}

  /** Atoms that the word does not name are false. */
  public static boolean accepts(Automaton automaton, Word word) {
    int length = word.length();
    LetterSets letters = automaton.letters();
    List<String> atoms = letters.atoms();
    AutomatonBuilder product = new AutomatonBuilder(letters, automaton.sets());
    product.addStates(automaton.size() * length);
    for (int position = 0; position < length; position++) {
      Set<String> letter = word.letter(position);
      for (int state = 0; state < automaton.size(); state++) {
        for (Edge edge : automaton.edges(state)) {
          if (letters.contains(edge.label(), i -> letter.contains(atoms.get(i)))) {
            product.edge(
                state * length + position,
                LetterSets.ALL,
                edge.marks(),
                edge.target() * length + word.next(position));
          }
        }
      }
    }
    return !Product.isEmpty(product.build(automaton.initial() * length));
  }
}
