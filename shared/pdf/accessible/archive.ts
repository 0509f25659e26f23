import type { jsPDF } from 'jspdf';
import { escapeHtml } from '@heartwood/domain/escape-html';
import { colorProfile } from './color-profile';
import { internalsOf } from './jspdf-internals';

interface Archived {
  title: string;
  author: string;
  subject: string;
  /** Such as `en-US`. */
  language: string;
  creator: string;
  /** jsPDF's name in the document's own properties. */
  producer: string;
  made: Date;
}

/**
 * Declares the document as PDF/A-2a and PDF/UA-1, with the properties and the color profile that PDF/A
 * requires (ISO 19005-2, 6.2.3 and 6.6; ISO 14289-1, 5).
 */
export function declareStandards(doc: jsPDF, facts: Archived): void {
  const internals = internalsOf(doc);
  let metadata = 0;
  let profile = 0;
  const stream = (entries: string, data: string) => {
    const number = internals.newObject();
    internals.write(`<<${entries} /Length ${data.length}>>`);
    internals.write('stream');
    internals.write(data);
    internals.write('endstream');
    internals.write('endobj');
    return number;
  };
  internals.events.subscribe('postPutResources', () => {
    metadata = stream('/Type /Metadata /Subtype /XML', inBytes(xmp(facts)));
    profile = stream('/N 3', colorProfile());
  });
  internals.events.subscribe('putCatalog', () => {
    internals.write(`/Metadata ${metadata} 0 R`);
    internals.write(
      `/OutputIntents [<</Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /Info (sRGB) /DestOutputProfile ${profile} 0 R>>]`,
    );
  });
}

/** UTF-8, one character per byte. */
const inBytes = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');

function xmp({ title, author, subject, language, creator, producer, made }: Archived): string {
  const day = made.toISOString().replace(/\.\d+Z$/, 'Z');
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeHtml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeHtml(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escapeHtml(subject)}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>${escapeHtml(producer)}</pdf:Producer>
<xmp:CreatorTool>${escapeHtml(creator)}</xmp:CreatorTool>
<xmp:CreateDate>${day}</xmp:CreateDate>
<pdfaid:part>2</pdfaid:part>
<pdfaid:conformance>A</pdfaid:conformance>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
${UA_SCHEMA}
</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

// PDF/A requires a description of every property that it doesn't define (ISO 19005-2, 6.6.2.3).
const UA_SCHEMA = `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of ISO 14289</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;
