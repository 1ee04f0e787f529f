package lasso.checker.story;

import lasso.checker.check.StateGraph;
import lasso.checker.report.RankWords;
import lasso.checker.trace.TraceStep;

/** The states of a small space as a graph in the language of Graphviz, with the run that shows the first violation coloured. */
public final class DotGraph {
  private DotGraph() {}

  /** The whole file. {@code names}: what processes are called. */
  public static String render(StateGraph graph, String title, RankWords names) {
    StringBuilder out = new StringBuilder("digraph states {\n");
    out.append("  label=").append(quoted(title(graph, title))).append(";\n");
    out.append("  labelloc=t;\n  node [shape=circle, fontname=Helvetica, fontsize=10];\n");
    out.append("  edge [fontname=Helvetica, fontsize=9];\n");
    for (StateGraph.Node node : graph.nodes()) {
      out.append("  ").append(node.number()).append(" [").append(attributes(node)).append("];\n");
    }
    for (StateGraph.Edge edge : graph.edges()) {
      out.append("  ")
          .append(edge.from())
          .append(" -> ")
          .append(edge.to())
          .append(" [label=")
          .append(quoted(words(edge.step(), names)))
          .append(edge.told() ? ", color=red, fontcolor=red, penwidth=2" : "")
          .append("];\n");
    }
    return out.append("}\n").toString();
  }

  private static String title(StateGraph graph, String title) {
    return graph.whole()
        ? title
        : title + " (the " + graph.nodes().size() + " states next to the initial one, of more)";
  }

  private static String attributes(StateGraph.Node node) {
    StringBuilder attributes = new StringBuilder("label=");
    String end = node.end() == null ? "" : "\n" + node.end();
    attributes.append(quoted(node.number() + end));
    if (node.end() != null) {
      attributes.append(", shape=").append(node.bad() ? "octagon" : "doublecircle");
    }
    if (node.bad()) {
      attributes.append(", style=filled, fillcolor=mistyrose");
    }
    return attributes.append(node.told() ? ", color=red, penwidth=2" : "").toString();
  }

  private static String words(TraceStep step, RankWords names) {
    String call = step.call() == null ? "" : step.call().replaceFirst("^.*\\.", "");
    String line = step.place() == null || step.place().line() == 0 ? "" : ":" + step.place().line();
    return names.of(step.rank()) + " " + call + line + "\n" + step.reply();
  }

  private static String quoted(String words) {
    StringBuilder text = new StringBuilder("\"");
    for (char c : words.toCharArray()) {
      switch (c) {
        case '"', '\\' -> text.append('\\').append(c);
        case '\n' -> text.append("\\n");
        default -> text.append(Character.isISOControl(c) ? ' ' : c);
      }
    }
    return text.append('"').toString();
  }
}
