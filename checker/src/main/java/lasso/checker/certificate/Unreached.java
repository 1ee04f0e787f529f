package lasso.checker.certificate;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import lasso.checker.trace.Place;
import lasso.runtime.instrument.LineNumbers.Line;
import lasso.runtime.instrument.LineNumbers.Method;
import lasso.runtime.instrument.LineNumbers.Type;
import lasso.runtime.process.report.OpenChoice;
import lasso.runtime.process.report.ProgramFacts;

/** What of the program no schedule has executed: a proof says nothing about it. */
final class Unreached {
  private Unreached() {}

  /** Counts, classes of which nothing ran, and of the others the lines that did not. */
  static JsonObject of(ProgramFacts facts) {
    int lines = 0;
    int executed = 0;
    JsonArray classes = new JsonArray();
    JsonObject missed = new JsonObject();
    for (Type type : facts.lines()) {
      JsonArray ofType = new JsonArray();
      for (Method method : type.methods()) {
        for (Line line : method.lines()) {
          lines++;
          if (facts.isExecuted(line)) {
            executed++;
          } else {
            ofType.add(line.line());
          }
        }
      }
      if (!facts.isExecuted(type)) {
        classes.add(type.name());
      } else if (!ofType.isEmpty()) {
        missed.add(type.name(), ofType);
      }
    }
    JsonObject json = new JsonObject();
    json.addProperty("lines", lines);
    json.addProperty("executed", executed);
    json.add("classesNeverReached", classes);
    json.add("linesNeverReached", missed);
    return json;
  }

  /** Choices with answers that no schedule took. */
  static JsonArray choices(ProgramFacts facts) {
    JsonArray array = new JsonArray();
    for (OpenChoice choice : facts.openChoices()) {
      Place place = Place.of(choice.place());
      JsonArray never = new JsonArray();
      choice.never().forEach(never::add);
      JsonObject json = new JsonObject();
      json.addProperty("what", choice.noun());
      json.addProperty("place", place == null ? null : place.toString());
      json.add("never", never);
      array.add(json);
    }
    return array;
  }
}
