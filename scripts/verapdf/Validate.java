import java.io.File;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.xml.parsers.DocumentBuilderFactory;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.validation.profiles.Profiles;
import org.verapdf.pdfa.validation.profiles.Rule;
import org.verapdf.pdfa.validation.profiles.ValidationProfile;
import org.verapdf.pdfa.validation.profiles.Variable;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Validates PDFs against veraPDF's profiles of PDF/A-2a and PDF/UA-1: java -cp JAR Validate.java FILE... It prints a line of
 * fields between tabs for each file and profile: file, profile, number of checks. Lines of faults follow, each after a tab.
 */
public class Validate {
  private static final Map<String, PDFAFlavour> PROFILES = new LinkedHashMap<>();

  static {
    PROFILES.put("PDFA-2A", PDFAFlavour.PDFA_2_A);
    PROFILES.put("PDFUA-1", PDFAFlavour.PDFUA_1);
  }

  public static void main(String[] files) throws Exception {
    Logger.getLogger("").setLevel(Level.OFF);
    VeraGreenfieldFoundryProvider.initialise();
    for (var entry : PROFILES.entrySet()) {
      var profile = read(entry.getKey(), entry.getValue());
      for (String file : files) validate(file, entry.getKey(), profile);
    }
  }

  private static void validate(String file, String name, ValidationProfile profile) {
    Map<String, Integer> faults = new LinkedHashMap<>();
    int checks = 0;
    var veraPdf = Foundries.defaultInstance();
    try (var parser = veraPdf.createParser(new File(file), profile.getPDFAFlavour());
        var validator = veraPdf.createValidator(profile, false)) {
      var result = validator.validate(parser);
      checks = result.getTotalAssertions();
      for (var each : result.getTestAssertions())
        faults.merge(each.getRuleId().getClause() + ": " + each.getMessage(), 1, Integer::sum);
      if (!result.isCompliant() && faults.isEmpty()) faults.put("It does not comply.", 1);
    } catch (Exception error) {
      faults.put(String.valueOf(error), 1);
    }
    System.out.println(file + "\t" + name + "\t" + checks);
    faults.forEach((fault, times) -> System.out.println("\t" + fault.replaceAll("\\s+", " ") + " (" + times + " times)"));
  }

  /** A profile out of veraPDF's own file. veraPDF reads it with JAXB, which Java no longer brings. */
  private static ValidationProfile read(String name, PDFAFlavour flavour) throws Exception {
    try (InputStream file = Profiles.class.getResourceAsStream("/org/verapdf/pdfa/validation/" + name + ".xml")) {
      var xml = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file).getDocumentElement();
      Set<Rule> rules = new HashSet<>();
      for (Element rule : all(xml, "rule")) rules.add(ruleOf(rule));
      Set<Variable> variables = new HashSet<>();
      for (Element each : all(xml, "variable"))
        variables.add(
            Profiles.variableFromValues(
                each.getAttribute("name"),
                each.getAttribute("object"),
                text(each, "defaultValue"),
                text(each, "value")));
      var details = Profiles.profileDetailsFromValues(name, name, "veraPDF Consortium", new Date());
      return Profiles.profileFromValues(flavour, details, "", rules, variables);
    }
  }

  private static Rule ruleOf(Element rule) {
    Element id = all(rule, "id").get(0);
    return Profiles.ruleFromValues(
        Profiles.ruleIdFromValues(
            PDFAFlavour.Specification.valueOf(id.getAttribute("specification")),
            id.getAttribute("clause"),
            Integer.parseInt(id.getAttribute("testNumber"))),
        rule.getAttribute("object"),
        rule.hasAttribute("deferred") ? Boolean.valueOf(rule.getAttribute("deferred")) : null,
        rule.getAttribute("tags"),
        text(rule, "description"),
        text(rule, "test"),
        Profiles.errorFromValues(text(rule, "message"), List.of()),
        List.of());
  }

  private static List<Element> all(Element within, String tag) {
    NodeList found = within.getElementsByTagName(tag);
    List<Element> elements = new ArrayList<>();
    for (int index = 0; index < found.getLength(); index += 1) elements.add((Element) found.item(index));
    return elements;
  }

  private static String text(Element within, String tag) {
    return all(within, tag).get(0).getTextContent();
  }
}
