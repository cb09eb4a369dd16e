/** argon2id, kept as PHC strings. 19 MiB, two passes, one lane: the cost a sign-in pays. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '#platform/errors.ts';
import { makeTurns } from './turns.ts';

const MEMORY = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT = 16;
const TAG = 32;

/** Longer input costs without adding strength. */
const LONGEST = 1024;
/** Each hash holds 19 MiB and a thread; a flood of sign-ins waits its turn, then is turned away. */
const AT_ONCE = 2;
const WAITING = 256;

const derive = promisify(argon2);

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

const TODAY: Cost = { memory: MEMORY, passes: PASSES, parallelism: LANES };

const bare = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '');
const write = (cost: Cost, salt: Uint8Array, tag: Uint8Array) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${bare(salt)}$${bare(tag)}`;

const turns = makeTurns(AT_ONCE);

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.waiting() >= WAITING)
    throw new AppError(503, 'busy', 'The server is busy. Please try again shortly.', {
      headers: { 'retry-after': '5' },
    });
  const end = await turns.take();
  try {
    return await work();
  } finally {
    end();
  }
}

function tagOf(password: string, salt: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  // One password typed on two keyboards may arrive composed or decomposed.
  const message = Buffer.from(password.normalize('NFC'));
  return inTurn(() => derive('argon2id', { message, nonce: salt, tagLength, ...cost }));
}

export async function hashPassword(password: string): Promise<string> {
  if (password.length === 0 || Buffer.byteLength(password) > LONGEST)
    throw new RangeError('The password is empty or too long.');
  const salt = randomBytes(SALT);
  return write(TODAY, salt, await tagOf(password, salt, TODAY, TAG));
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parts = PHC.exec(stored);
  const cost = parts && { memory: Number(parts[1]), passes: Number(parts[2]), parallelism: Number(parts[3]) };
  if (!parts || !cost || Buffer.byteLength(password) > LONGEST) {
    await verifyNobody(password);
    return false;
  }
  const tag = Buffer.from(parts[5]!, 'base64');
  return timingSafeEqual(await tagOf(password, Buffer.from(parts[4]!, 'base64'), cost, tag.length), tag);
}

/** As slow as a real check, for a user who does not exist or has no password. */
export async function verifyNobody(password: string): Promise<false> {
  await tagOf(Buffer.byteLength(password) > LONGEST ? 'too long' : password, randomBytes(SALT), TODAY, TAG);
  return false;
}

/** Made at another cost than today's: hash again at the next sign-in that proves the password. */
export function needsRehash(stored: string): boolean {
  const parts = PHC.exec(stored);
  return !parts || Number(parts[1]) !== MEMORY || Number(parts[2]) !== PASSES || Number(parts[3]) !== LANES;
}
