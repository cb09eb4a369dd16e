/** Reads a CMS signature, ours or that of a time authority, and checks it against the certificate inside. */
import { createHash, verify, X509Certificate } from 'node:crypto';
import { contentOf, type Der, oidOf, parsed, partsOf, readFrom, taggedIn } from './der.ts';
import { OID } from './oids.ts';

/** The hash a signature is made with, by the name of the algorithm. SHA-1 is not among them. */
const HASHES: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};
const RSA_ALONE = '1.2.840.113549.1.1.1';
const SET = 0x31;

export interface ReadCms {
  /** How many bytes it takes; what comes behind is no part of it. */
  size: number;
  /** The kind of what is inside, and its bytes; empty where the content is elsewhere. */
  kind: string;
  content: Buffer;
  /** DER; null where it is not inside. */
  certificate: Buffer | null;
  attributes: ReadonlyMap<string, Der | undefined>;
  unsigned: ReadonlyMap<string, Der | undefined>;
  signature: Buffer;
  /** Whether the signature is over its attributes, by the key of the certificate. */
  isSigned: boolean;
  /** Whether the attributes are of these bytes, given by parts. */
  isOf: (parts: readonly Uint8Array[]) => boolean;
}

/** Throws where it is none at all. */
export function readCms(bytes: Uint8Array): ReadCms {
  const whole = parsed(bytes);
  const [outer, wrapped] = partsOf(whole);
  if (oidOf(outer) !== OID.signedData) throw new Error('This is no signature.');
  const signed = partsOf(partsOf(wrapped)[0]);
  const [kind, content] = partsOf(signed[2]);
  const signer = partsOf(partsOf(signed.at(-1))[0]);
  const [, who, digestWith] = signer;
  const attributes = taggedIn(signer, 0);
  const after = signer.slice(signer.indexOf(attributes!) + 1);
  const signature = contentOf(after[1]);
  const certificate = certificateOf(partsOf(taggedIn(signed, 0)), who);
  const digest = HASHES[oidOf(partsOf(digestWith)[0])];
  const named = oidOf(partsOf(after[0])[0]);
  const hash = named === RSA_ALONE ? digest : HASHES[named];
  const found = valuesOf(attributes);
  return {
    size: readFrom(whole).length,
    kind: oidOf(kind),
    content: contentOf(partsOf(content)[0]),
    certificate,
    attributes: found,
    unsigned: valuesOf(taggedIn(signer, 1)),
    signature,
    isSigned:
      hash !== undefined &&
      certificate !== null &&
      verify(hash, asSet(attributes), new X509Certificate(certificate).publicKey, signature),
    isOf(parts) {
      if (digest === undefined) return false;
      const sum = createHash(digest);
      for (const part of parts) sum.update(part);
      return contentOf(found.get(OID.messageDigest)).equals(sum.digest());
    },
  };
}

/** What is signed is the set, not the tag it stands under. */
function asSet(attributes: Der | undefined): Buffer {
  const bytes = readFrom(attributes);
  bytes[0] = SET;
  return bytes;
}

/** The one whose maker and number the signer names; a token may bring the whole chain. */
function certificateOf(certificates: readonly Der[], who: Der | undefined): Buffer | null {
  const [issuer, serial] = partsOf(who);
  const found = certificates.find((one) => {
    const facts = partsOf(partsOf(one)[0]);
    const from = facts[0]?.idBlock.tagClass === 3 ? 1 : 0;
    return (
      readFrom(facts[from]).equals(readFrom(serial)) && readFrom(facts[from + 2]).equals(readFrom(issuer))
    );
  });
  return found ? readFrom(found) : null;
}

const valuesOf = (attributes: Der | undefined): Map<string, Der | undefined> =>
  new Map(
    partsOf(attributes).map((attribute) => {
      const [name, values] = partsOf(attribute);
      return [oidOf(name), partsOf(values)[0]];
    }),
  );
