/** RFC 3161: somebody else says that these bytes were there at that time. */
import { randomBytes } from 'node:crypto';
import { sha256 } from './cms.ts';
import { bytesOf, contentOf, large, octets, oid, oidOf, parsed, partsOf, sequence, small, timeOf, yes } from './der.ts';
import { OID } from './oids.ts';

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
      const [status, token] = partsOf(parsed(answer));
      const said = contentOf(partsOf(status)[0]);
      if (!token || !GRANTED.has(said.at(-1) ?? -1)) throw new NoTimestamp('The time was not granted.');
      const info = infoIn(bytesOf(token));
      if (!info.hash.equals(hash)) throw new NoTimestamp('The time is of something else.');
      if (!info.nonce.equals(contentOf(nonce))) throw new NoTimestamp('The time was asked for by somebody else.');
      return { token: bytesOf(token), at: info.at };
    },
  };
}

/** What a token says: SignedData around TSTInfo. */
export function infoIn(token: Uint8Array): { hash: Buffer; nonce: Buffer; at: Date } {
  const [kind, content] = partsOf(parsed(token));
  if (oidOf(kind) !== OID.signedData) throw new NoTimestamp('This is no time token.');
  const [, , inside] = partsOf(partsOf(content)[0]);
  const [insideKind, wrapped] = partsOf(inside);
  if (oidOf(insideKind) !== OID.timeStampInfo) throw new NoTimestamp('This is no time token.');
  const facts = partsOf(parsed(contentOf(partsOf(wrapped)[0])));
  const [, , imprint, , at, ...rest] = facts;
  const hash = contentOf(partsOf(imprint)[1]);
  const when = timeOf(at);
  if (when === null) throw new NoTimestamp('The token says no time.');
  const nonce = rest.map((part) => contentOf(part)).find((bytes) => bytes.length >= NONCE_BYTES);
  return { hash, nonce: nonce ?? Buffer.alloc(0), at: when };
}
