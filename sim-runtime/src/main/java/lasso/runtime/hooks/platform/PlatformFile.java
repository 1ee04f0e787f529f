package lasso.runtime.hooks.platform;

import java.io.File;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import lasso.runtime.hooks.Calls;
import lasso.runtime.kernel.EndKind;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXParseException;

/** Reads platform and deployment files of SimGrid: hosts, and which actors run where. Networks are left out. */
public final class PlatformFile {
  private PlatformFile() {}

  /** The hosts in the order of the file: of each its name, speeds, number of cores and of disks, for each disk name and bandwidths, and then keys and values of properties. */
  public static String[][] hosts(String file) {
    List<String[]> hosts = new ArrayList<>();
    collectHosts(root(file), hosts, file);
    return hosts.toArray(new String[0][]);
  }

  private static void collectHosts(Element element, List<String[]> hosts, String file) {
    for (Element child : children(element)) {
      switch (child.getTagName()) {
        case "host" -> hosts.add(host(child, child.getAttribute("id")));
        case "cluster", "cabinet" -> {
          for (String part : child.getAttribute("radical").split(",")) {
            String[] ends = part.strip().split("-");
            int last = number(ends[ends.length - 1], file, "radical");
            for (int i = number(ends[0], file, "radical"); i <= last; i++) {
              hosts.add(
                  host(child, child.getAttribute("prefix") + i + child.getAttribute("suffix")));
            }
          }
        }
        default -> collectHosts(child, hosts, file);
      }
    }
  }

  private static String[] host(Element element, String name) {
    List<String> disks = new ArrayList<>();
    List<String> properties = new ArrayList<>();
    for (Element child : children(element)) {
      if (child.getTagName().equals("disk")) {
        disks.add(child.getAttribute("id"));
        disks.add(child.getAttribute("read_bw"));
        disks.add(child.getAttribute("write_bw"));
      } else if (child.getTagName().equals("prop")) {
        properties.add(child.getAttribute("id"));
        properties.add(child.getAttribute("value"));
      }
    }
    List<String> all = new ArrayList<>();
    all.add(name);
    all.add(element.getAttribute("speed"));
    String cores = element.getAttribute("core");
    all.add(cores.isEmpty() ? "1" : cores);
    all.add(String.valueOf(disks.size() / 3));
    all.addAll(disks);
    all.addAll(properties);
    return all.toArray(new String[0]);
  }

  private static int number(String text, String file, String what) {
    try {
      return Integer.parseInt(text.strip());
    } catch (NumberFormatException e) {
      throw unusable(file, "has a " + what + " '" + text + "' that is no number");
    }
  }

  /** The actors in the order of the file: host, function, times at which each begins and is killed, or nothing, and its arguments. */
  public static String[][] actors(String file) {
    List<String[]> actors = new ArrayList<>();
    for (Element element : children(root(file))) {
      if (element.getTagName().equals("actor") || element.getTagName().equals("process")) {
        List<String> one = new ArrayList<>();
        one.add(element.getAttribute("host"));
        one.add(element.getAttribute("function"));
        one.add(element.getAttribute("start_time"));
        one.add(element.getAttribute("kill_time"));
        for (Element argument : children(element)) {
          if (argument.getTagName().equals("argument")) {
            one.add(argument.getAttribute("value"));
          }
        }
        actors.add(one.toArray(new String[0]));
      }
    }
    return actors.toArray(new String[0][]);
  }

  private static List<Element> children(Element parent) {
    List<Element> children = new ArrayList<>();
    for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element element) {
        children.add(element);
      }
    }
    return children;
  }

  private static Element root(String file) {
    if (!file.endsWith(".xml")) {
      throw unusable(file, "is no XML file; platforms that are programs can't be read");
    }
    if (!new File(file).isFile()) {
      throw unusable(file, "does not exist in " + new File("").getAbsolutePath());
    }
    try {
      DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
      builder.setEntityResolver((name, address) -> new InputSource(new StringReader("")));
      builder.setErrorHandler(null);
      Document document = builder.parse(new File(file));
      return document.getDocumentElement();
    } catch (SAXParseException e) {
      throw unusable(file, "does not parse at line " + e.getLineNumber() + ": " + e.getMessage());
    } catch (Exception e) {
      throw unusable(file, "can't be read: " + e.getMessage());
    }
  }

  private static RuntimeException unusable(String file, String why) {
    Calls.end(
        EndKind.UNUSABLE, "the platform or deployment file " + file + " " + why + ". Name another");
    throw new IllegalStateException("the process has ended");
  }
}
