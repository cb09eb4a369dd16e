import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { Secrets, SealBroken } from './crypto.ts';
import { makeFirmCiphers } from './firm-ciphers.ts';

const app = useApp();
const place = { table: 'entities', row: 1, column: 'ein' };

describe('a firm’s keys', () => {
  it('seal under the newest, open under each, and can be rotated while rows carry either', async () => {
    const { pell } = app.world.firms;
    const before = (await app.services.ciphers.of(pell)).seal('12-3456789', place);
    await app.services.db.system((tx) => app.services.ciphers.addKey(tx, pell));
    const cipher = await app.services.ciphers.of(pell);
    expect(cipher.currentVersion).toBe(2);
    expect(cipher.open(before, place)).toBe('12-3456789');
    expect(cipher.needsReseal(before)).toBe(true);
    const after = cipher.reseal(before, place);
    expect(cipher.needsReseal(after)).toBe(false);
    expect(cipher.open(after, place)).toBe('12-3456789');
  });

  it('open nothing of another firm and nothing that was moved', async () => {
    const mine = await app.services.ciphers.of(app.world.firms.pell);
    const theirs = await app.services.ciphers.of(app.world.firms.other);
    const sealed = mine.seal('12-3456789', place);
    expect(() => theirs.open(sealed, place)).toThrow(SealBroken);
    expect(() => mine.open(sealed, { ...place, row: 2 })).toThrow(SealBroken);
  });

  it('are of no use without the right master key', async () => {
    const wrong = makeFirmCiphers(app.services.db, new Secrets(Buffer.alloc(32, 7)));
    await expect(wrong.of(app.world.firms.pell)).rejects.toThrow(SealBroken);
  });
});
