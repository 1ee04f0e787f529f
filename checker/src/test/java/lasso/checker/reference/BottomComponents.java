package lasso.checker.reference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** Strongly connected components which no edge leaves, by Kosaraju's two passes. */
final class BottomComponents {
  /** An edge that is not optional. */
  record Edge(int rank, boolean falseAnswer, int next) {}

  private BottomComponents() {}

  /** Those with at least one edge. */
  static List<List<Integer>> find(List<List<Edge>> edges) {
    int[] component = components(edges);
    List<List<Integer>> members = new ArrayList<>();
    List<Boolean> bottom = new ArrayList<>();
    for (int state = 0; state < component.length; state++) {
      while (members.size() <= component[state]) {
        members.add(new ArrayList<>());
        bottom.add(true);
      }
      members.get(component[state]).add(state);
    }
    for (int state = 0; state < component.length; state++) {
      if (edges.get(state).isEmpty()) {
        bottom.set(component[state], false);
      }
      for (Edge edge : edges.get(state)) {
        if (component[edge.next()] != component[state]) {
          bottom.set(component[state], false);
        }
      }
    }
    List<List<Integer>> found = new ArrayList<>();
    for (int i = 0; i < members.size(); i++) {
      if (bottom.get(i)) {
        found.add(members.get(i));
      }
    }
    return found;
  }

  private static int[] components(List<List<Edge>> edges) {
    int n = edges.size();
    List<List<Integer>> reversed = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      reversed.add(new ArrayList<>());
    }
    for (int i = 0; i < n; i++) {
      for (Edge edge : edges.get(i)) {
        reversed.get(edge.next()).add(i);
      }
    }
    int[] order = finishingOrder(edges);
    int[] component = new int[n];
    java.util.Arrays.fill(component, -1);
    int count = 0;
    for (int i = n - 1; i >= 0; i--) {
      if (component[order[i]] < 0) {
        ArrayDeque<Integer> open = new ArrayDeque<>(List.of(order[i]));
        component[order[i]] = count;
        while (!open.isEmpty()) {
          for (int before : reversed.get(open.remove())) {
            if (component[before] < 0) {
              component[before] = count;
              open.add(before);
            }
          }
        }
        count++;
      }
    }
    return component;
  }

  private static int[] finishingOrder(List<List<Edge>> edges) {
    int n = edges.size();
    int[] order = new int[n];
    int finished = 0;
    int[] nextEdge = new int[n];
    boolean[] seen = new boolean[n];
    for (int start = 0; start < n; start++) {
      ArrayDeque<Integer> path = new ArrayDeque<>();
      if (!seen[start]) {
        seen[start] = true;
        path.push(start);
      }
      while (!path.isEmpty()) {
        int state = path.peek();
        if (nextEdge[state] == edges.get(state).size()) {
          order[finished++] = path.pop();
        } else {
          int next = edges.get(state).get(nextEdge[state]++).next();
          if (!seen[next]) {
            seen[next] = true;
            path.push(next);
          }
        }
      }
    }
    return order;
  }
}
