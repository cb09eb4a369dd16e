/** R63: the certificate by which a firm seals its papers. Made here; nobody has to know it to check a paper against it. */
import { createHash, createSign, generateKeyPair, randomBytes, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import {
  bits,
  bytesOf,
  type Der,
  large,
  nothing,
  octets,
  oid,
  parsed,
  sequence,
  setOf,
  small,
  tagged,
  text,
  time,
  yes,
} from './der.ts';
import { OID } from './oids.ts';

const BITS = 3072;
const SERIAL_BYTES = 16;
const LONGEST_NAME = 64;
/** digitalSignature and nonRepudiation. */
const USAGE = { byte: 0b1100_0000, unusedBits: 6 };

export interface SealKey {
  /** DER. */
  certificate: Buffer;
  /** PKCS #8, DER: kept sealed. */
  privateKey: Buffer;
}

export interface CertificateFacts {
  /** The name of who it was made for. */
  subject: string;
  /** As a person compares it: `4C:19:E2`. */
  fingerprint: string;
  serial: string;
  from: string;
  until: string;
  pem: string;
}

const generate = promisify(generateKeyPair);

const algorithm = (): Der => sequence(oid(OID.sha256WithRsa), nothing());

/** As long as the standard lets a name be. */
function nameOf(firm: string): Der {
  const name = Array.from(firm).slice(0, LONGEST_NAME).join('');
  return sequence(
    setOf(sequence(oid(OID.organization), text(name))),
    setOf(sequence(oid(OID.commonName), text(name))),
  );
}

function extension(name: string, value: Der, isCritical = false): Der {
  return sequence(oid(name), ...(isCritical ? [yes()] : []), octets(bytesOf(value)));
}

/** What papers are sealed with. */
export const makeSealKey = (firm: string, from: Date, until: Date): Promise<SealKey> =>
  makeCertificate(firm, { from, until, for: OID.documentSigning });

interface Wanted {
  from: Date;
  until: Date;
  /** The one purpose it is made for. */
  for: string;
}

/** Signs itself. Its key is made beside the event loop. */
export async function makeCertificate(
  owner: string,
  { from, until, for: purpose }: Wanted,
): Promise<SealKey> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: BITS });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const name = nameOf(owner);
  const facts = sequence(
    tagged(0, small(2)),
    large(randomBytes(SERIAL_BYTES)),
    algorithm(),
    name,
    sequence(time(from), time(until)),
    name,
    parsed(spki),
    tagged(
      3,
      sequence(
        extension(OID.basicConstraints, sequence(), true),
        extension(OID.keyUsage, bits(Uint8Array.of(USAGE.byte), USAGE.unusedBits), true),
        // A time authority's purpose has to be critical, and does no harm to others.
        extension(OID.extendedKeyUsage, sequence(oid(purpose)), true),
        extension(OID.subjectKeyIdentifier, octets(createHash('sha1').update(spki).digest())),
      ),
    ),
  );
  const signature = createSign('sha256').update(bytesOf(facts)).sign(privateKey);
  return {
    certificate: bytesOf(sequence(facts, algorithm(), bits(signature))),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }),
  };
}

export function certificateFacts(certificate: Buffer): CertificateFacts {
  const read = new X509Certificate(certificate);
  return {
    subject: read.toLegacyObject().subject.CN,
    fingerprint: read.fingerprint256,
    serial: read.serialNumber,
    from: read.validFromDate.toISOString(),
    until: read.validToDate.toISOString(),
    pem: read.toString(),
  };
}
