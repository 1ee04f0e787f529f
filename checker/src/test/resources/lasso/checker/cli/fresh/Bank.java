import org.simgrid.s4u.Actor;
import org.simgrid.s4u.Engine;
import org.simgrid.s4u.Mailbox;

/** Two branches read the balance from the teller, add to it, and write it back. */
public class Bank {
  static final class Branch extends Actor {
    private final String name;

    Branch(String name) {
      this.name = name;
    }

    @Override
    public void run() throws org.simgrid.s4u.SimgridException {
      Mailbox teller = Engine.get_instance().mailbox_by_name("teller");
      Mailbox mine = Engine.get_instance().mailbox_by_name(name);
      teller.put("read " + name, 8);
      int balance = Integer.parseInt((String) mine.get());
      teller.put("write " + (balance + 10), 8);
    }
  }

  static final class Teller extends Actor {
    @Override
    public void run() throws org.simgrid.s4u.SimgridException {
      Mailbox teller = Engine.get_instance().mailbox_by_name("teller");
      int balance = 100;
      for (int i = 0; i < 4; i++) {
        String[] words = ((String) teller.get()).split(" ");
        if (words[0].equals("read")) {
          Engine.get_instance().mailbox_by_name(words[1]).put(String.valueOf(balance), 8);
        } else {
          balance = Integer.parseInt(words[1]);
        }
      }
      assert balance == 120 : "the balance is " + balance;
    }
  }

  public static void main(String[] args) throws org.simgrid.s4u.SimgridException {
    Engine engine = new Engine(args);
    engine.load_platform(args[0]);
    engine.host_by_name("a").add_actor("teller", new Teller());
    engine.host_by_name("b").add_actor("north", new Branch("north"));
    engine.host_by_name("c").add_actor("south", new Branch("south"));
    engine.run();
  }
}
