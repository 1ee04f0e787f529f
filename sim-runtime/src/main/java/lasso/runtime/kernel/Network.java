package lasso.runtime.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbered endpoints and numbered operations on them, every result remembered. A <em>program</em> is an array of operation
 * numbers, run in order against the endpoints of a global state. Endpoint 0 is the empty one.
 */
final class Network {
  static final int EMPTY = 0;

  private final int processCount;
  private final EndpointCodec codec = new EndpointCodec();
  private final Map<EndpointKey, Integer> endpointNumbers = new HashMap<>();
  private final List<EndpointKey> endpoints = new ArrayList<>();
  private final Map<Operation, Integer> operationNumbers = new HashMap<>();
  private final List<Operation> operations = new ArrayList<>();

  /** Rank of each operation. */
  private int[] at = new int[64];

  /** (endpoint, operation) to (number of the program that it causes, endpoint). */
  private final LongTable results = new LongTable();

  private final Map<List<Integer>, Integer> programNumbers = new HashMap<>();

  /** Numbered programs; number 0 is empty. */
  private int[][] programs = new int[16][];

  Network(int processCount) {
    this.processCount = processCount;
    number(new Endpoint());
    number(new int[0]);
  }

  Endpoint endpoint(int number) {
    return codec.decode(endpoints.get(number).words);
  }

  /** The number of the program that does these operations. */
  int program(List<Operation> steps) {
    int[] program = new int[steps.size()];
    for (int i = 0; i < program.length; i++) {
      program[i] = number(steps.get(i));
    }
    return number(program);
  }

  /** Runs a numbered program on a vector of cells. */
  // HOT: WholePrograms
  void run(int program, int[] vector, Cells[] cells) {
    for (int operation : programs[program]) {
      int rank = at[operation];
      Cells own = cells[rank];
      int cell = vector[rank];
      long result = result(own.endpoint(cell), operation);
      vector[rank] = own.number(own.localState(cell), (int) result);
      int cause = (int) (result >>> 32);
      if (cause != 0) {
        run(cause, vector, cells);
      }
    }
  }

  /** What an operation makes of an endpoint (lower half), and the number of the program that it causes (upper half). */
  long result(int endpoint, int operation) {
    long result = results.get(LongTable.key(endpoint, operation));
    return result != LongTable.ABSENT ? result : perform(endpoint, operation);
  }

  /** The rank whose endpoint an operation changes. */
  int at(int operation) {
    return at[operation];
  }

  /** The operations of a numbered program. */
  int[] operations(int program) {
    return programs[program];
  }

  /** The number of a program. */
  int number(int[] program) {
    int next = programNumbers.size();
    Integer known = programNumbers.putIfAbsent(Arrays.stream(program).boxed().toList(), next);
    if (known != null) {
      return known;
    }
    if (next == programs.length) {
      programs = Arrays.copyOf(programs, 2 * next);
    }
    programs[next] = program.clone();
    return next;
  }

  /** The number of the program that does the operations of a program, and then some of an array, from an index on. */
  int followedBy(int program, int[] others, int from) {
    int[] both = Arrays.copyOf(programs[program], programs[program].length + others.length - from);
    System.arraycopy(others, from, both, programs[program].length, others.length - from);
    return number(both);
  }

  private long perform(int endpointNumber, int operation) {
    Endpoint endpoint = endpoint(endpointNumber);
    List<Operation> consequences = new ArrayList<>();
    operations.get(operation).perform(endpoint, consequences);
    long result = LongTable.key(program(consequences), number(endpoint));
    results.put(LongTable.key(endpointNumber, operation), result);
    return result;
  }

  /** The number of an endpoint. */
  int number(Endpoint endpoint) {
    EndpointKey key = new EndpointKey(codec.encode(endpoint));
    Integer known = endpointNumbers.putIfAbsent(key, endpoints.size());
    if (known != null) {
      return known;
    }
    endpoints.add(key);
    return endpoints.size() - 1;
  }

  private int number(Operation operation) {
    int next = operations.size();
    Integer known = operationNumbers.putIfAbsent(operation, next);
    if (known != null) {
      return known;
    }
    if (operation.at() < 0 || operation.at() >= processCount) {
      throw new IllegalArgumentException(
          operation + " concerns a rank outside 0.." + (processCount - 1));
    }
    operations.add(operation);
    if (next == at.length) {
      at = Arrays.copyOf(at, 2 * next);
    }
    at[next] = operation.at();
    return next;
  }

  /** An encoded endpoint as a map key. */
  private static final class EndpointKey {
    private final int[] words;
    private final int hash;

    EndpointKey(int[] words) {
      this.words = words;
      this.hash = Arrays.hashCode(words);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof EndpointKey key && Arrays.equals(words, key.words);
    }
  }
}
