/** RFC 3161: somebody else says that these bytes were there at that time. */
import { randomBytes, X509Certificate } from 'node:crypto';
import { sha256 } from './cms.ts';
import {
  bytesOf,
  contentOf,
  isInteger,
  large,
  octets,
  oid,
  parsed,
  partsOf,
  readFrom,
  sequence,
  small,
  timeOf,
  yes,
} from './der.ts';
import { OID } from './oids.ts';
import { readCms } from './read-cms.ts';

/** Granted, and granted with changes. */
const GRANTED = new Set([0, 1]);
const NONCE_BYTES = 8;

export class NoTimestamp extends Error {}

export interface TimestampRequest {
  body: Buffer;
  /** The token of the answer, if it is for this very request. */
  read: (answer: Uint8Array) => { token: Buffer; at: Date };
}

/** Asks for the time of a signature: of its hash, so that nothing else leaves. */
export function askForTime(signature: Buffer): TimestampRequest {
  const hash = sha256(signature);
  const nonce = large(Buffer.concat([Buffer.from([1]), randomBytes(NONCE_BYTES)]));
  const imprint = sequence(sequence(oid(OID.sha256)), octets(hash));
  return {
    body: bytesOf(sequence(small(1), imprint, nonce, yes())),
    read(answer) {
      const [status, found] = partsOf(parsed(answer));
      const said = contentOf(partsOf(status)[0]);
      if (!found || !GRANTED.has(said.at(-1) ?? -1)) throw new NoTimestamp('The time was not granted.');
      const token = readFrom(found);
      const info = infoIn(token);
      if (!info.hash.equals(hash)) throw new NoTimestamp('The time is of something else.');
      if (!info.nonce.equals(contentOf(nonce)))
        throw new NoTimestamp('The time was asked for by somebody else.');
      return { token, at: info.at };
    },
  };
}

/** What a token says, once its own signature has been checked: SignedData around TSTInfo. */
export function infoIn(token: Uint8Array): { hash: Buffer; nonce: Buffer; at: Date } {
  const { kind, content, certificate, isSigned, isOf } = readCms(token);
  if (kind !== OID.timeStampInfo) throw new NoTimestamp('This is no time token.');
  if (!certificate || !isSigned || !isOf([content])) throw new NoTimestamp('The token is not signed.');
  if (!new X509Certificate(certificate).keyUsage?.includes(OID.timeStamping))
    throw new NoTimestamp('Whoever signed the token does not vouch for times.');
  const [, , imprint, , at, ...rest] = partsOf(parsed(content));
  const when = timeOf(at);
  if (when === null) throw new NoTimestamp('The token says no time.');
  return { hash: contentOf(partsOf(imprint)[1]), nonce: contentOf(rest.find(isInteger)), at: when };
}
