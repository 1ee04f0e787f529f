package lasso.checker.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random scripts for two or three actors around two mailboxes. Steps: {@code p0x} put x into mailbox 0 and wait, {@code P0x} begin to, {@code d0x} put it detached, {@code g0} get and wait, {@code G0} begin to get; on the
 * operation with a number {@code w0} wait, {@code t0} test, {@code c0} cancel, {@code f0} wait for a while; {@code D} become a daemon, {@code y} let others move.
 */
final class ActorScripts {
  /** Runs the scripts in its arguments, one for each actor behind the name of the platform, and prints what each step says. */
  static final String PROGRAM =
      """
      import org.simgrid.s4u.*;

      public class ActorScript extends Actor {
        final String[] steps;
        final Comm[] comms = new Comm[8];
        int count;

        ActorScript(String[] steps) {
          this.steps = steps;
        }

        public static void main(String[] args) {
          Engine engine = new Engine(args);
          engine.load_platform(args[0]);
          for (int i = 1; i < args.length; i++) {
            engine.host_by_name("a").add_actor("actor" + i, new ActorScript(args[i].split(" ")));
          }
          engine.run();
        }

        public void run() throws SimgridException {
          for (String step : steps) {
            System.out.print(said(step) + ";");
          }
        }

        String said(String step) throws SimgridException {
          char verb = step.charAt(0);
          if (verb == 'D') {
            daemonize();
            return "D";
          }
          if (verb == 'y') {
            this.yield();
            return "y";
          }
          if ("pPdgG".indexOf(verb) >= 0) {
            Mailbox box = get_engine().mailbox_by_name("m" + step.charAt(1));
            String text = step.substring(2);
            switch (verb) {
              case 'p':
                box.put(text, 1);
                return "p";
              case 'd':
                box.put_init(text, 1).detach();
                return "d";
              case 'g':
                return (String) box.get();
              default:
                comms[count++] = verb == 'P' ? box.put_async(text, 1) : box.get_async();
                return "" + verb;
            }
          }
          int index = step.charAt(1) - '0';
          if (index >= count) {
            return "?";
          }
          Comm comm = comms[index];
          switch (verb) {
            case 'w':
              comm.await();
              break;
            case 't':
              if (!comm.test()) {
                return "no";
              }
              break;
            case 'c':
              comm.cancel();
              break;
            default:
              try {
                comm.await_for(5);
              } catch (TimeoutException e) {
                return "late";
              }
          }
          return comm.is_canceled() ? "cancelled" : (String) comm.get_payload();
        }
      }
      """;

  private final Random random;
  private char text = 'a';

  /** How many operations the present actor has begun without waiting. */
  private int begun;

  ActorScripts(long seed) {
    random = new Random(seed);
  }

  /** By actor, separated by spaces. */
  List<String> scripts() {
    List<String> all = new ArrayList<>();
    int actors = 2 + random.nextInt(2);
    for (int actor = 0; actor < actors; actor++) {
      List<String> script = new ArrayList<>();
      if (random.nextInt(5) == 0) {
        script.add("D");
      }
      int steps = 1 + random.nextInt(actors == 2 ? 5 : 3);
      begun = 0;
      for (int i = 0; i < steps; i++) {
        String step = step();
        begun += "PG".indexOf(step.charAt(0)) < 0 ? 0 : 1;
        script.add(step);
      }
      all.add(String.join(" ", script));
    }
    return all;
  }

  private String step() {
    int mailbox = random.nextInt(4) / 3;
    int index = begun == 0 ? 0 : random.nextInt(begun);
    return switch (random.nextInt(begun == 0 && random.nextInt(20) > 0 ? 12 : 20)) {
      case 0, 1, 2 -> "p" + mailbox + text++;
      case 3, 4 -> "P" + mailbox + text++;
      case 5 -> "d" + mailbox + text++;
      case 6, 7, 8 -> "g" + mailbox;
      case 9, 10, 11 -> "G" + mailbox;
      case 12, 13 -> "w" + index;
      case 14, 15 -> "t" + index;
      case 16, 17 -> "c" + index;
      case 18 -> "f" + index;
      default -> "y";
    };
  }
}
