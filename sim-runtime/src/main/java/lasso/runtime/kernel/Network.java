package lasso.runtime.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbered endpoints and numbered operations on them, every result remembered. A <em>program</em> is an array of operation
 * numbers, run in order against the endpoint half of a global state vector. Endpoint 0 is the empty one.
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

  private final Map<List<Operation>, Integer> causedNumbers = new HashMap<>();

  /** Programs caused by operations; number 0 is empty. */
  private int[][] caused = new int[16][];

  Network(int processCount) {
    this.processCount = processCount;
    number(new Endpoint());
    causedNumber(List.of());
  }

  Endpoint endpoint(int number) {
    return codec.decode(endpoints.get(number).words);
  }

  int[] program(List<Operation> steps) {
    int[] program = new int[steps.size()];
    for (int i = 0; i < program.length; i++) {
      program[i] = number(steps.get(i));
    }
    return program;
  }

  // HOT: WholePrograms
  void run(int[] program, int[] vector) {
    for (int operation : program) {
      int slot = processCount + at[operation];
      long result = results.get(LongTable.key(vector[slot], operation));
      if (result == LongTable.ABSENT) {
        result = perform(vector[slot], operation);
      }
      vector[slot] = (int) result;
      int cause = (int) (result >>> 32);
      if (cause != 0) {
        run(caused[cause], vector);
      }
    }
  }

  private long perform(int endpointNumber, int operation) {
    Endpoint endpoint = endpoint(endpointNumber);
    List<Operation> consequences = new ArrayList<>();
    operations.get(operation).perform(endpoint, consequences);
    long result = LongTable.key(causedNumber(consequences), number(endpoint));
    results.put(LongTable.key(endpointNumber, operation), result);
    return result;
  }

  private int number(Endpoint endpoint) {
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

  private int causedNumber(List<Operation> consequences) {
    int next = causedNumbers.size();
    Integer known = causedNumbers.putIfAbsent(consequences, next);
    if (known != null) {
      return known;
    }
    if (next == caused.length) {
      caused = Arrays.copyOf(caused, 2 * next);
    }
    caused[next] = program(consequences);
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
