package lasso.runtime.kernel.system;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import lasso.runtime.kernel.Awaited;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.state.Endpoint;
import lasso.runtime.kernel.state.Link;
import lasso.runtime.kernel.state.Message;

/** Builds the waits-for graph of a state without moves, see {@link Deadlock}. */
final class WaitsFor {
  private final Request[] requests;
  private final int[] localStates;
  private final Endpoint[] endpoints;

  /** All three by rank. */
  WaitsFor(Request[] requests, int[] localStates, Endpoint[] endpoints) {
    this.requests = requests;
    this.localStates = localStates;
    this.endpoints = endpoints;
  }

  Deadlock deadlock() {
    List<Deadlock.Blocked> blocked = new ArrayList<>();
    for (int rank = 0; rank < requests.length; rank++) {
      if (!hasEnded(rank)) {
        blocked.add(blocked(rank));
      }
    }
    return new Deadlock(List.copyOf(blocked), shortestCycle(blocked));
  }

  private Deadlock.Blocked blocked(int rank) {
    List<Post.Receive> receives = new ArrayList<>();
    List<Deadlock.IncompleteSend> sends = new ArrayList<>();
    TreeSet<Integer> waitsFor = new TreeSet<>();
    for (int handle : requests[rank].handles()) {
      Post.Receive receive = endpoints[rank].receive(handle);
      Endpoint.Place place = endpoints[rank].placeOf(handle);
      if (receive != null) {
        receives.add(receive);
        addSource(rank, receive.source(), waitsFor);
      } else if (place != null) {
        sends.add(send(rank, handle, place));
        waitsFor.add(place.link().peer());
      } else if (endpoints[rank].away(handle) != null) {
        waitsFor.add(endpoints[rank].away(handle).link().peer());
      } else if (endpoints[rank].askedCell(handle) >= 0) {
        addSource(rank, Request.ANY, waitsFor);
      }
    }
    requests[rank].awaited().tell(new Partners(rank, waitsFor));
    return new Deadlock.Blocked(
        rank,
        localStates[rank],
        requests[rank],
        List.copyOf(receives),
        List.copyOf(sends),
        List.copyOf(waitsFor));
  }

  /** The ranks that have not received a message from the attached buffer of a process. */
  private void addBuffered(int rank, TreeSet<Integer> waitsFor) {
    for (int other = 0; other < endpoints.length; other++) {
      for (Map.Entry<Link, List<Message>> channel : endpoints[other].channels.entrySet()) {
        if (channel.getKey().peer() == rank
            && channel.getValue().stream().anyMatch(message -> message.bufferBytes() > 0)) {
          waitsFor.add(other);
        }
      }
    }
  }

  /** Adds the ranks that a process waits for, apart from the partners of its open operations. */
  private final class Partners implements Awaited.Cases<Void> {
    private final int rank;
    private final TreeSet<Integer> waitsFor;

    Partners(int rank, TreeSet<Integer> waitsFor) {
      this.rank = rank;
      this.waitsFor = waitsFor;
    }

    @Override
    public Void operations(Awaited.Operations awaited) {
      return null;
    }

    @Override
    public Void message(Awaited.Message awaited) {
      addSource(rank, awaited.source(), waitsFor);
      return null;
    }

    @Override
    public Void room(Awaited.Room awaited) {
      addBuffered(rank, waitsFor);
      return null;
    }

    @Override
    public Void event(Awaited.Event awaited) {
      waitsFor.addAll(awaited.ranks());
      return null;
    }

    @Override
    public Void threads(Awaited.Threads awaited) {
      awaited.each().forEach(one -> one.awaited().tell(this));
      return null;
    }

    @Override
    public Void nothing() {
      return null;
    }
  }

  private Deadlock.IncompleteSend send(int rank, int handle, Endpoint.Place place) {
    int destination = place.link().peer();
    Link channel = new Link(place.link().context(), rank);
    Endpoint receiver = endpoints[destination];
    Message message =
        receiver.channel(channel).get(receiver.indexOfPending(channel, place.index()));
    return new Deadlock.IncompleteSend(
        handle, channel.context(), destination, message.tag(), message.payload());
  }

  private void addSource(int rank, int source, TreeSet<Integer> waitsFor) {
    if (source != Request.ANY) {
      waitsFor.add(source);
      return;
    }
    for (int other = 0; other < requests.length; other++) {
      if (other != rank && !hasEnded(other)) {
        waitsFor.add(other);
      }
    }
  }

  private boolean hasEnded(int rank) {
    return requests[rank] instanceof Request.End;
  }

  private List<Integer> shortestCycle(List<Deadlock.Blocked> blocked) {
    List<List<Integer>> edges = new ArrayList<>(Collections.nCopies(requests.length, List.of()));
    blocked.forEach(process -> edges.set(process.rank(), process.waitsFor()));
    List<Integer> shortest = List.of();
    for (Deadlock.Blocked start : blocked) {
      List<Integer> cycle = cycleThrough(start.rank(), edges);
      if (!cycle.isEmpty() && (shortest.isEmpty() || cycle.size() < shortest.size())) {
        shortest = cycle;
      }
    }
    return shortest;
  }

  /** A shortest cycle through a rank, by breadth-first search; empty if there is none. */
  private static List<Integer> cycleThrough(int start, List<List<Integer>> edges) {
    int[] parent = new int[edges.size()];
    Arrays.fill(parent, -1);
    ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(start));
    while (!queue.isEmpty()) {
      int rank = queue.remove();
      for (int next : edges.get(rank)) {
        if (next == start) {
          List<Integer> cycle = new ArrayList<>();
          for (int node = rank; node != start; node = parent[node]) {
            cycle.add(node);
          }
          cycle.add(start);
          Collections.reverse(cycle);
          return List.copyOf(cycle);
        }
        if (parent[next] < 0) {
          parent[next] = rank;
          queue.add(next);
        }
      }
    }
    return List.of();
  }
}
