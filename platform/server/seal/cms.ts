/** A detached signature in the shape PAdES asks for: CMS with the signing certificate among what is signed. */
import { createHash, createPrivateKey, sign } from 'node:crypto';
import type { SealKey } from './certificate.ts';
import {
  bytesOf,
  type Der,
  nothing,
  octets,
  oid,
  parsed,
  partsOf,
  raw,
  retagged,
  sequence,
  setOf,
  small,
  tagged,
} from './der.ts';
import { OID } from './oids.ts';

export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const attribute = (name: string, value: Der): Der => sequence(oid(name), setOf(value));
const digestAlgorithm = (): Der => sequence(oid(OID.sha256));

/** Who made the certificate and its number: what a signature names its certificate by. */
function issuerAndSerial(certificate: Buffer): Der {
  const facts = partsOf(partsOf(parsed(certificate))[0]);
  const [, serial, , issuer] = facts;
  return sequence(issuer!, serial!);
}

interface Signed {
  signature: Buffer;
  /** With what is added once somebody else has vouched for the time. */
  withToken: (token: Buffer | null) => Buffer;
}

/** `digest` is that of the bytes; the time stands in the paper, not here. */
export function signDigest(digest: Buffer, { certificate, privateKey }: SealKey): Signed {
  const attributes = setOf(
    attribute(OID.contentType, oid(OID.data)),
    attribute(OID.messageDigest, octets(digest)),
    attribute(OID.signingCertificateV2, sequence(sequence(sequence(octets(sha256(certificate)))))),
  );
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
  const signature = sign('sha256', bytesOf(attributes), key);
  const signer = (token: Buffer | null): Der =>
    sequence(
      small(1),
      issuerAndSerial(certificate),
      digestAlgorithm(),
      retagged(0, attributes),
      sequence(oid(OID.sha256WithRsa), nothing()),
      octets(signature),
      ...(token === null ? [] : [tagged(1, attribute(OID.timeStampToken, raw(token)))]),
    );
  return {
    signature,
    withToken: (token) =>
      bytesOf(
        sequence(
          oid(OID.signedData),
          tagged(
            0,
            sequence(
              small(1),
              setOf(digestAlgorithm()),
              sequence(oid(OID.data)),
              tagged(0, raw(certificate)),
              setOf(signer(token)),
            ),
          ),
        ),
      ),
  };
}
