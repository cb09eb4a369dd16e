/** The few shapes of DER that certificates and signatures are made of, over asn1js. */
import * as asn1 from 'asn1js';

export type Der = asn1.BaseBlock;

const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

export const sequence = (...value: Der[]): Der => new asn1.Sequence({ value });
export const oid = (value: string): Der => new asn1.ObjectIdentifier({ value });
export const nothing = (): Der => new asn1.Null();
export const yes = (): Der => new asn1.Boolean({ value: true });
export const octets = (bytes: Uint8Array): Der => new asn1.OctetString({ valueHex: bufferOf(bytes) });
export const bits = (bytes: Uint8Array, unusedBits = 0): Der =>
  new asn1.BitString({ valueHex: bufferOf(bytes), unusedBits });
export const text = (value: string): Der => new asn1.Utf8String({ value });
export const small = (value: number): Der => new asn1.Integer({ value });
/** Never negative: a leading bit is not taken for a sign. */
export const large = (bytes: Uint8Array): Der => {
  const start = bytes.findIndex((byte) => byte !== 0);
  const own = bytes.subarray(Math.max(0, start));
  const isHigh = own[0]! >= 0x80;
  return new asn1.Integer({ valueHex: bufferOf(isHigh ? Buffer.concat([Buffer.from([0]), own]) : own) });
};
/** The years a two-digit year can say, then the longer form. */
export const time = (at: Date): Der =>
  at.getUTCFullYear() < 2050
    ? new asn1.UTCTime({ valueDate: at })
    : new asn1.GeneralizedTime({ valueDate: at });

/** In the order DER asks for, whatever order they come in. */
export const setOf = (...value: Der[]): Der =>
  new asn1.Set({ value: value.toSorted((a, b) => Buffer.compare(bytesOf(a), bytesOf(b))) });

/** `[number] EXPLICIT`. */
export const tagged = (number: number, ...value: Der[]): Der =>
  new asn1.Constructed({ idBlock: { tagClass: 3, tagNumber: number }, value });

/** `[number] IMPLICIT` over a sequence or set: its content under another tag. */
export const retagged = (number: number, of: Der): Der =>
  tagged(number, ...(of as asn1.Constructed).valueBlock.value);

/** Keeps the bytes as they came: what somebody else signed must not be written anew. */
class Raw extends asn1.BaseBlock {
  readonly #bytes: ArrayBuffer;
  constructor(bytes: Uint8Array) {
    super();
    this.#bytes = bufferOf(bytes);
  }
  override toBER(sizeOnly?: boolean, writer?: asn1.ViewWriter): ArrayBuffer {
    if (!sizeOnly) writer?.write(this.#bytes);
    return this.#bytes;
  }
}
export const raw = (bytes: Uint8Array): Der => new Raw(bytes);

export const bytesOf = (der: Der): Buffer => Buffer.from(der.toBER());

export function parsed(bytes: Uint8Array): Der {
  const { result, offset } = asn1.fromBER(bufferOf(bytes));
  if (offset === -1) throw new Error('This is no DER.');
  return result;
}

/** The bytes a parsed value was read from. */
export const readFrom = (der: Der | undefined): Buffer => Buffer.from(der?.valueBeforeDecodeView ?? []);

/** The `[number]` among them. */
export const taggedIn = (parts: readonly Der[], number: number): Der | undefined =>
  parts.find(({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === number);

/** The parts of a sequence, a set or a tagged value. */
export const partsOf = (der: Der | undefined): Der[] =>
  der instanceof asn1.Constructed ? der.valueBlock.value : [];

/** The content of an octet string or an integer. */
export function contentOf(der: Der | undefined): Buffer {
  if (der instanceof asn1.OctetString) return Buffer.from(der.getValue());
  if (der instanceof asn1.Integer) return Buffer.from(der.valueBlock.valueHexView);
  return Buffer.alloc(0);
}

export const isInteger = (der: Der): boolean => der instanceof asn1.Integer;

export const oidOf = (der: Der | undefined): string =>
  der instanceof asn1.ObjectIdentifier ? der.valueBlock.toString() : '';

export const timeOf = (der: Der | undefined): Date | null =>
  der instanceof asn1.GeneralizedTime || der instanceof asn1.UTCTime ? der.toDate() : null;
