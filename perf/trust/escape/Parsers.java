import java.io.*;
import javax.xml.parsers.*;
import javax.xml.transform.*;
import javax.xml.transform.dom.*;
import javax.xml.transform.sax.*;
import javax.xml.transform.stream.*;
import org.xml.sax.*;
import org.xml.sax.helpers.DefaultHandler;

/** XML and other formats whose readers and writers know files and addresses. */
class Parsers {
  static InputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes());
  }

  static String external() {
    return "<!DOCTYPE x [<!ENTITY e SYSTEM \"" + Try.uri(Try.secret()) + "\">]><x>&e;</x>";
  }

  static String away() {
    return "<!DOCTYPE x SYSTEM \"" + Try.url() + "\"><x/>";
  }

  /** reads a file: external entity, DocumentBuilder */
  static void entity() throws Throwable {
    Try.tell(
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(bytes(external()))
            .getDocumentElement()
            .getTextContent());
  }

  /** reads a file: external entity, SAXParser */
  static void entitySax() throws Throwable {
    StringBuilder text = new StringBuilder();
    SAXParserFactory.newInstance()
        .newSAXParser()
        .parse(
            bytes(external()),
            new DefaultHandler() {
              @Override
              public void characters(char[] ch, int start, int length) {
                text.append(ch, start, length);
              }
            });
    Try.tell(text);
  }

  /** reads a file: external entity, StAX */
  static void entityStax() throws Throwable {
    var reader =
        javax.xml.stream.XMLInputFactory.newInstance()
            .createXMLStreamReader(bytes(external()));
    while (reader.hasNext()) {
      if (reader.next() == javax.xml.stream.XMLStreamConstants.CHARACTERS) {
        Try.tell(reader.getText());
      }
    }
  }

  /** opens a connection: document type from an address, DocumentBuilder */
  static void documentType() throws Throwable {
    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(bytes(away()));
  }

  /** opens a connection: DocumentBuilder given a URL */
  static void parseUrl() throws Throwable {
    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(Try.url());
  }

  /** reads a file: DocumentBuilder given a File */
  static void parseFile() throws Throwable {
    Try.tell(
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new File(Try.file("some.xml")))
            .getDocumentElement()
            .getTextContent());
  }

  /** opens a connection: SAX InputSource with an address */
  static void inputSource() throws Throwable {
    SAXParserFactory.newInstance()
        .newSAXParser()
        .parse(new InputSource(Try.url()), new DefaultHandler());
  }

  /** makes a file: Transformer with a StreamResult of a File */
  static void transformerFile() throws Throwable {
    TransformerFactory.newInstance()
        .newTransformer()
        .transform(
            new StreamSource(new StringReader("<x/>")),
            new StreamResult(new File(Try.file("made"))));
  }

  /** makes a file: Transformer with a StreamResult of an address */
  static void transformerSystemId() throws Throwable {
    TransformerFactory.newInstance()
        .newTransformer()
        .transform(
            new StreamSource(new StringReader("<x/>")),
            new StreamResult(Try.uri(Try.file("made"))));
  }

  /** reads a file: style sheet with document() */
  static void styleSheet() throws Throwable {
    String sheet =
        "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>"
            + "<xsl:template match='/'><xsl:copy-of select=\"document('"
            + Try.uri(Try.file("some.xml"))
            + "')\"/></xsl:template></xsl:stylesheet>";
    StringWriter out = new StringWriter();
    TransformerFactory.newInstance()
        .newTransformer(new StreamSource(new StringReader(sheet)))
        .transform(new StreamSource(new StringReader("<x/>")), new StreamResult(out));
    Try.tell(out);
  }

  /** starts a process: style sheet with an extension function */
  static void styleSheetExtension() throws Throwable {
    String sheet =
        "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'"
            + " xmlns:f='http://xml.apache.org/xalan/java/java.io.File'>"
            + "<xsl:template match='/'><xsl:variable name='f' select=\"f:new('"
            + Try.file("made")
            + "')\"/><xsl:value-of select='f:createNewFile($f)'/></xsl:template></xsl:stylesheet>";
    TransformerFactory.newInstance()
        .newTransformer(new StreamSource(new StringReader(sheet)))
        .transform(
            new StreamSource(new StringReader("<x/>")), new StreamResult(new StringWriter()));
  }

  /** makes a file: style sheet with the extension redirect:write */
  static void styleSheetRedirect() throws Throwable {
    String sheet =
        "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'"
            + " xmlns:r='http://xml.apache.org/xalan/redirect' extension-element-prefixes='r'>"
            + "<xsl:template match='/'><r:write file='"
            + Try.file("made")
            + "'>x</r:write></xsl:template></xsl:stylesheet>";
    TransformerFactory.newInstance()
        .newTransformer(new StreamSource(new StringReader(sheet)))
        .transform(
            new StreamSource(new StringReader("<x/>")), new StreamResult(new StringWriter()));
  }

  /** opens a connection: schema from an address */
  static void schema() throws Throwable {
    javax.xml.validation.SchemaFactory.newInstance("http://www.w3.org/2001/XMLSchema")
        .newSchema(new java.net.URL(Try.url()));
  }

  /** opens a connection: schema location in a document that is validated */
  static void schemaLocation() throws Throwable {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    factory.setValidating(true);
    factory.setAttribute(
        "http://java.sun.com/xml/jaxp/properties/schemaLanguage",
        "http://www.w3.org/2001/XMLSchema");
    factory
        .newDocumentBuilder()
        .parse(
            bytes(
                "<x xmlns:s='http://www.w3.org/2001/XMLSchema-instance'"
                    + " s:noNamespaceSchemaLocation='"
                    + Try.url()
                    + "'/>"));
  }

  /** reads a file: XPath evaluated on a source that is a file */
  static void xpath() throws Throwable {
    Try.tell(
        javax.xml.xpath.XPathFactory.newInstance()
            .newXPath()
            .evaluate("/", new InputSource(Try.uri(Try.file("some.xml")))));
  }

  /** makes a file: DOM serialiser */
  static void serializer() throws Throwable {
    var document = DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument();
    document.appendChild(document.createElement("x"));
    var ls = (org.w3c.dom.ls.DOMImplementationLS) document.getImplementation().getFeature("LS", "3.0");
    ls.createLSSerializer().writeToURI(document, Try.uri(Try.file("made")));
  }

  /** makes a file: ImageIO.write to a File */
  static void imageFile() throws Throwable {
    javax.imageio.ImageIO.write(
        new java.awt.image.BufferedImage(1, 1, java.awt.image.BufferedImage.TYPE_INT_RGB),
        "png",
        new File(Try.file("made")));
  }

  /** makes a file: ImageIO cache */
  static void imageCache() throws Throwable {
    javax.imageio.ImageIO.setCacheDirectory(new File(Try.directory));
    javax.imageio.ImageIO.setUseCache(true);
    new javax.imageio.stream.FileCacheImageOutputStream(
            new ByteArrayOutputStream(), new File(Try.directory))
        .write(1);
  }

  /** reads a file: ImageIO.createImageInputStream */
  static void imageInput() throws Throwable {
    Try.tell(
        javax.imageio.ImageIO.createImageInputStream(new File(Try.secret())).readLine());
  }

  /** makes a file: AudioSystem.write */
  static void audio() throws Throwable {
    var format = new javax.sound.sampled.AudioFormat(8000, 8, 1, true, false);
    javax.sound.sampled.AudioSystem.write(
        new javax.sound.sampled.AudioInputStream(bytes("0123"), format, 4),
        javax.sound.sampled.AudioFileFormat.Type.WAVE,
        new File(Try.file("made")));
  }

  /** makes a file: MidiSystem.write */
  static void midi() throws Throwable {
    var sequence = new javax.sound.midi.Sequence(javax.sound.midi.Sequence.PPQ, 1, 1);
    javax.sound.midi.MidiSystem.write(sequence, 0, new File(Try.file("made")));
  }

  /** reads a file: font from a File */
  static void font() throws Throwable {
    java.awt.Font.createFont(java.awt.Font.TRUETYPE_FONT, new File(Try.secret()));
  }

  /** reads a file: Toolkit image */
  static void toolkit() throws Throwable {
    java.awt.Toolkit.getDefaultToolkit().createImage(Try.secret());
    Try.worked();
  }

  /** makes a file: key store */
  static void keyStore() throws Throwable {
    var keys = java.security.KeyStore.getInstance("PKCS12");
    keys.load(null, null);
    keys.store(new FileOutputStream(Try.file("made")), new char[0]);
  }

  /** reads a file: KeyStore.getInstance(File) */
  static void keyStoreFile() throws Throwable {
    java.security.KeyStore.getInstance(new File(Try.secret()), new char[0]);
    Try.worked();
  }

  /** makes a file: zip of a Transformer through a handler */
  static void transformerHandler() throws Throwable {
    SAXTransformerFactory factory = (SAXTransformerFactory) TransformerFactory.newInstance();
    TransformerHandler handler = factory.newTransformerHandler();
    handler.setResult(new StreamResult(new File(Try.file("made"))));
    handler.startDocument();
    handler.endDocument();
  }

  /** opens a connection: web row set */
  static void rowSet() throws Throwable {
    javax.sql.rowset.RowSetProvider.newFactory()
        .createWebRowSet()
        .readXml(new StringReader(away()));
  }

  /** opens a connection: XML catalog */
  static void catalog() throws Throwable {
    javax.xml.catalog.CatalogManager.catalog(
            javax.xml.catalog.CatalogFeatures.defaults(), java.net.URI.create(Try.url()))
        .matchSystem("x");
  }

  /** reads a file: resource bundle from a loader of URLs */
  static void bundle() throws Throwable {
    Try.worked(
        java.util.ResourceBundle.getBundle(
                    "secret",
                    java.util.Locale.ROOT,
                    new java.net.URLClassLoader(
                        new java.net.URL[] {new File(Try.directory).toURI().toURL()}))
                != null);
  }
}
