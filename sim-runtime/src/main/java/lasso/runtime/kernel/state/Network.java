package lasso.runtime.kernel.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * Numbered endpoints and numbered operations on them, every result remembered. A <em>program</em> is an array of operation
 * numbers, run in order against the endpoints of a global state. Endpoint 0 is the empty one.
 */
public final class Network {
  public static final int EMPTY = 0;

  private static final int UNKNOWN = -1;

  /** By endpoint: how many faults it counts, or {@link #UNKNOWN}. */
  private int[] spent = {};

  /** The endpoint that was decoded or made last, and its number. */
  private Endpoint looked;

  private int lookedAt = UNKNOWN;

  private final int processCount;
  private final IntPredicate matchesLate;
  private final EndpointCodec codec = new EndpointCodec();
  private final WordsTable endpoints = new WordsTable();
  private final Map<Operation, Integer> operationNumbers = new HashMap<>();
  private final List<Operation> operations = new ArrayList<>();

  /** Rank of each operation. */
  private int[] at = new int[64];

  /** (endpoint, operation) to (number of the program that it causes, endpoint). */
  private final LongTable results = new LongTable();

  /** Number 0 is empty. */
  private final WordsTable programs = new WordsTable();

  /** See {@link #rest}. */
  private final LongTable rests = new LongTable();

  /** Numbers of completions by their parts: most results that cause anything cause one of these, and nothing else. */
  private final LongTable completions = new LongTable();

  /** Per operation: the number of the program that is this operation alone, or 0. */
  private int[] alone = new int[64];

  public Network(int processCount, IntPredicate matchesLate) {
    this.processCount = processCount;
    this.matchesLate = matchesLate;
    number(new Endpoint());
    number(new int[0]);
  }

  public Endpoint endpoint(int number) {
    Endpoint endpoint = codec.decode(endpoints.get(number));
    endpoint.late = matchesLate;
    return endpoint;
  }

  /** The same, not to be edited; the last one is at hand. */
  public Endpoint look(int number) {
    if (number != lookedAt) {
      looked = endpoint(number);
      lookedAt = number;
    }
    return looked;
  }

  /** Whether it is known already what a program's first operation makes of an endpoint. */
  public boolean knows(int endpoint, int program) {
    int[] operations = programs.get(program);
    return operations.length > 0
        && results.get(LongTable.key(endpoint, operations[0])) != LongTable.ABSENT;
  }

  /** The number of the program that does these operations. */
  public int program(List<Operation> operations) {
    List<Operation> steps =
        operations.size() < Batch.FROM ? operations : Batch.gathered(operations);
    if (steps.isEmpty()) {
      return 0;
    }
    if (steps.size() == 1) {
      return alone(number(steps.get(0)));
    }
    int[] program = new int[steps.size()];
    for (int i = 0; i < program.length; i++) {
      program[i] = number(steps.get(i));
    }
    return number(program);
  }

  /** Runs a numbered program on a vector of cells. */
  // HOT: WholePrograms
  public void run(int program, int[] vector, Cells[] cells) {
    for (int operation : programs.get(program)) {
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

  /** How many words all endpoints take that were met so far: what matching has cost. */
  public long endpointWords() {
    return endpoints.words() + codec.valueWords();
  }

  /** What an operation makes of an endpoint (lower half), and the number of the program that it causes (upper half). */
  public long result(int endpoint, int operation) {
    long result = results.get(LongTable.key(endpoint, operation));
    return result != LongTable.ABSENT ? result : perform(endpoint, operation);
  }

  /** The rank whose endpoint an operation changes. */
  public int at(int operation) {
    return at[operation];
  }

  /** The operations of a numbered program. */
  public int[] operations(int program) {
    return programs.get(program);
  }

  /** The number of a program. */
  public int number(int[] program) {
    return programs.number(program.clone());
  }

  /** The number of the program that does what a first operation causes, and then the rest of the program that it began. */
  public int rest(int cause, int program) {
    long known = rests.get(LongTable.key(cause, program));
    if (known == LongTable.ABSENT) {
      int[] first = programs.get(cause);
      int[] begun = programs.get(program);
      int[] rest = Arrays.copyOf(first, first.length + begun.length - 1);
      System.arraycopy(begun, 1, rest, first.length, begun.length - 1);
      known = number(rest);
      rests.put(LongTable.key(cause, program), known);
    }
    return (int) known;
  }

  private long perform(int endpointNumber, int operation) {
    Endpoint endpoint = endpoint(endpointNumber);
    List<Operation> consequences = new ArrayList<>();
    operations.get(operation).perform(endpoint, consequences);
    looked = endpoint;
    lookedAt = number(endpoint);
    long result = LongTable.key(program(consequences), lookedAt);
    results.put(LongTable.key(endpointNumber, operation), result);
    return result;
  }

  /** How many faults an endpoint counts. */
  public int spent(int endpoint) {
    if (endpoint >= spent.length) {
      int known = spent.length;
      spent = Arrays.copyOf(spent, Math.max(endpoint + 1, 2 * known));
      Arrays.fill(spent, known, spent.length, UNKNOWN);
    }
    if (spent[endpoint] == UNKNOWN) {
      spent[endpoint] =
          endpoint(endpoint).spent.values().stream().mapToInt(Integer::intValue).sum();
    }
    return spent[endpoint];
  }

  /** The number of an endpoint. */
  public int number(Endpoint endpoint) {
    return endpoints.number(codec.encode(endpoint));
  }

  private int alone(int operation) {
    if (operation >= alone.length) {
      alone = Arrays.copyOf(alone, at.length);
    }
    if (alone[operation] == 0) {
      alone[operation] = number(new int[] {operation});
    }
    return alone[operation];
  }

  private int number(Operation operation) {
    if (!(operation instanceof Operation.Complete complete)
        || complete.outbox().context() >>> 19 != 0
        || complete.index() >>> 28 != 0) {
      return numberByValue(operation);
    }
    long key =
        ((long) complete.outbox().context() << 28 | complete.index()) << 16
            | (long) complete.at() << 8
            | complete.outbox().peer();
    long known = completions.get(key);
    if (known == LongTable.ABSENT) {
      known = numberByValue(operation);
      completions.put(key, known);
    }
    return (int) known;
  }

  private int numberByValue(Operation operation) {
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
}
