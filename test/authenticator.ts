/** A security key in software: makes passkeys and signs with them, honestly or not. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Made {
  id: string;
  key: KeyObject;
  rpID: string;
  counter: number;
  userHandle: string;
}

/** What goes wrong on purpose. */
export interface Wrongs {
  origin?: string;
  verified?: boolean;
  counter?: number;
  userHandle?: string;
  signWith?: KeyObject;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authData(rpID: string, flags: number, counter: number, attested = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpID), Buffer.from([flags]), count, attested]);
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

export function createPasskey(
  options: { challenge: string; rp: { id?: string }; user: { id: string } },
  origin: string,
  wrongs: Wrongs = {},
): { made: Made; response: Record<string, unknown> } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(jwk.x!, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(jwk.y!, 'base64url'))],
  ]);
  const id = randomBytes(32);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const attested = Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(cose))]);
  const flags = PRESENT | ATTESTED | (wrongs.verified === false ? 0 : VERIFIED);
  const rpID = options.rp.id ?? 'localhost';
  const attestation = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', new Uint8Array(authData(rpID, flags, 1, attested))],
  ]);
  const made = { id: base64url(id), key: privateKey, rpID, counter: 1, userHandle: options.user.id };
  const response = {
    id: made.id,
    rawId: made.id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: base64url(clientData('webauthn.create', options.challenge, wrongs.origin ?? origin)),
      attestationObject: base64url(isoCBOR.encode(attestation as never)),
      transports: ['internal'],
    },
  };
  return { made, response };
}

export function usePasskey(
  made: Made,
  challenge: string,
  origin: string,
  wrongs: Wrongs = {},
): Record<string, unknown> {
  made.counter = wrongs.counter ?? made.counter + 1;
  const flags = PRESENT | (wrongs.verified === false ? 0 : VERIFIED);
  const data = authData(made.rpID, flags, made.counter);
  const client = clientData('webauthn.get', challenge, wrongs.origin ?? origin);
  const signature = createSign('sha256')
    .update(Buffer.concat([data, sha256(client)]))
    .sign(wrongs.signWith ?? made.key);
  return {
    id: made.id,
    rawId: made.id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(signature),
      userHandle: wrongs.userHandle ?? made.userHandle,
    },
  };
}
