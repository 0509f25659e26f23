import forge from 'node-forge';

const { asn1, pki } = forge;
const { UNIVERSAL, CONTEXT_SPECIFIC } = asn1.Class;

/** A node of an ASN.1 structure, which DER encodes (ITU-T X.690). */
export type Node = forge.asn1.Asn1;

export const primitive = (type: forge.asn1.Type, value: string): Node =>
  asn1.create(UNIVERSAL, type, false, value);
const constructed = (type: forge.asn1.Type, nodes: Node[]) => asn1.create(UNIVERSAL, type, true, nodes);

export const sequence = (...nodes: Node[]) => constructed(asn1.Type.SEQUENCE, nodes);
export const set = (...nodes: Node[]) => constructed(asn1.Type.SET, nodes);
export const tagged = (tag: number, ...nodes: Node[]) => asn1.create(CONTEXT_SPECIFIC, tag, true, nodes);
export const integer = (hex: string) => primitive(asn1.Type.INTEGER, forge.util.hexToBytes(hex));
export const boolean = (value: boolean) => primitive(asn1.Type.BOOLEAN, value ? '\xff' : '\0');
export const octets = (bytes: Buffer) => primitive(asn1.Type.OCTETSTRING, bytes.toString('latin1'));
export const utf8 = (text: string) => primitive(asn1.Type.UTF8, forge.util.encodeUtf8(text));
export const bits = (bytes: Buffer, unused = 0) =>
  primitive(asn1.Type.BITSTRING, Buffer.concat([Buffer.of(unused), bytes]).toString('latin1'));
export const oid = (numbers: string) => primitive(asn1.Type.OID, asn1.oidToDer(numbers).getBytes());
export const identifier = (name: string) => oid(pki.oids[name] ?? '');
export const algorithm = (name: string) => sequence(identifier(name), primitive(asn1.Type.NULL, ''));

/** Two digits of the year are enough until 2049, and required (RFC 5652, 11.3, and RFC 5280, 4.1.2.5). */
export const time = (moment: Date) =>
  moment.getUTCFullYear() < 2050
    ? primitive(asn1.Type.UTCTIME, asn1.dateToUtcTime(moment))
    : primitive(asn1.Type.GENERALIZEDTIME, asn1.dateToGeneralizedTime(moment));

export const toDer = (node: Node) => Buffer.from(asn1.toDer(node).getBytes(), 'latin1');
/** @throws Error if it is not DER, or more data follows */
export const fromDer = (der: Buffer): Node => asn1.fromDer(der.toString('latin1'));

/** @throws Error if it has no parts */
export function partsOf({ value }: Node): Node[] {
  if (!Array.isArray(value)) throw new Error('There are no parts in it.');
  return value;
}

/** The node at a path of indexes. @throws Error if there is none */
export function inside(node: Node, ...places: number[]): Node {
  return places.reduce((outer, place) => {
    const part = partsOf(outer).at(place);
    if (!part) throw new Error('There is no such part.');
    return part;
  }, node);
}

/** @throws Error if it has parts instead */
export function bytesOf({ value }: Node): Buffer {
  if (typeof value !== 'string') throw new Error('There are no bytes in it.');
  return Buffer.from(value, 'latin1');
}

/** The numbers of an object identifier. @throws Error if it has parts instead */
export const oidOf = (node: Node): string => asn1.derToOid(bytesOf(node).toString('latin1'));
