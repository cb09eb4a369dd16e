import { argon2Sync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, needsRehash, verifyNobody, verifyPassword } from './passwords.ts';

/** A password as another cost would have stored it. */
function storedWith(memory: number, message: string): string {
  const salt = randomBytes(16);
  const cost = { memory, passes: 1, parallelism: 1 };
  const tag = argon2Sync('argon2id', { message, nonce: salt, tagLength: 32, ...cost });
  const bare = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memory},t=1,p=1$${bare(salt)}$${bare(tag)}`;
}

describe('passwords', () => {
  it('R30: are argon2id PHC strings of today’s cost', async () => {
    const stored = await hashPassword('correct horse');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(needsRehash(stored)).toBe(false);
    expect(await verifyPassword('correct horse', stored)).toBe(true);
    expect(await verifyPassword('correct horsf', stored)).toBe(false);
    expect(await hashPassword('correct horse')).not.toBe(stored);
  });

  it('take any spelling of the same characters, and 64 and more', async () => {
    const long = `é${'x'.repeat(100)}`;
    expect(await verifyPassword(long.normalize('NFD'), await hashPassword(long.normalize('NFC')))).toBe(true);
  });

  it('of another cost still verify and ask to be hashed again', async () => {
    const stored = storedWith(8192, 'old one');
    expect(await verifyPassword('old one', stored)).toBe(true);
    expect(needsRehash(stored)).toBe(true);
  });

  it('never match a string that is not one of ours, nor one too long', async () => {
    for (const stored of [
      '',
      'plain',
      '$2b$10$abc',
      '$argon2i$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA',
    ]) {
      expect(await verifyPassword('plain', stored)).toBe(false);
      expect(needsRehash(stored)).toBe(true);
    }
    await expect(hashPassword('x'.repeat(1025))).rejects.toThrow('too long');
    await expect(hashPassword('')).rejects.toThrow('empty');
  });

  it('cost as much for a user who does not exist', async () => {
    const stored = await hashPassword('right one');
    const time = async (work: () => Promise<unknown>) => {
      const runs: number[] = [];
      for (let i = 0; i < 7; i += 1) {
        const start = process.cpuUsage();
        await work();
        const used = process.cpuUsage(start);
        runs.push(used.user + used.system);
      }
      return runs.toSorted((a, b) => a - b)[3]!;
    };
    const known = await time(() => verifyPassword('wrong one', stored));
    const unknown = await time(() => verifyNobody('wrong one'));
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  it('wait their turn, and a flood is turned away instead of growing without end', async () => {
    // Of a small cost: what is counted is how many wait, not how long.
    const stored = storedWith(64, 'x');
    const all = await Promise.allSettled(Array.from({ length: 270 }, () => verifyPassword('y', stored)));
    const refused = all.filter((r) => r.status === 'rejected');
    expect(refused).toHaveLength(12);
    expect(refused[0]).toMatchObject({ reason: { status: 503 } });
    expect(await verifyNobody('x')).toBe(false);
  });
});
