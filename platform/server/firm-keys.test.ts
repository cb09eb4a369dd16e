import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SealBroken } from './crypto.ts';
import { FieldCipher, fileKeysFrom } from './firm-keys.ts';

const first = { version: 1, key: randomBytes(32) };
const second = { version: 2, key: randomBytes(32) };
const place = { table: 'entities', row: 41, column: 'ein' };
const cipher = new FieldCipher(7, [first]);

describe('FieldCipher', () => {
  it('returns what was sealed and shows nothing of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cipher.open(cipher.seal(text, place), place)).toBe(Buffer.from(text).toString());
      }),
    );
    expect(cipher.seal('123-45-6789', place).toString('latin1')).not.toContain('6789');
    expect(cipher.seal('same', place).equals(cipher.seal('same', place))).toBe(false);
  });

  it.each([
    ['row', { ...place, row: 42 }],
    ['column', { ...place, column: 'ssn' }],
    ['table', { ...place, table: 'users' }],
    ['shifted names', { table: 'entitie', row: 's41', column: 'ein' }],
  ])('R70: a ciphertext moved to another %s does not open', (_, elsewhere) => {
    expect(() => cipher.open(cipher.seal('12-3456789', place), elsewhere)).toThrow(SealBroken);
  });

  it('R70: nor in another firm, even under the same key', () => {
    const sealed = cipher.seal('12-3456789', place);
    expect(() => new FieldCipher(8, [first]).open(sealed, place)).toThrow(SealBroken);
    expect(() => new FieldCipher(7, [second]).open(sealed, place)).toThrow(SealBroken);
  });

  it('refuses changed bytes everywhere, the version included', () => {
    const sealed = cipher.seal('12-3456789', place);
    for (let i = 0; i < sealed.length; i += 1) {
      const changed = Buffer.from(sealed);
      changed[i]! ^= 1;
      expect(() => new FieldCipher(7, [first, { ...second, version: 0 }]).open(changed, place)).toThrow(
        SealBroken,
      );
    }
    expect(() => cipher.open(Buffer.alloc(3), place)).toThrow(SealBroken);
  });

  it('R71: after a rotation the old opens, the new seals, and resealing can be repeated', () => {
    const old = cipher.seal('12-3456789', place);
    const rotated = new FieldCipher(7, [second, first]);
    expect(rotated.open(old, place)).toBe('12-3456789');
    expect(rotated.needsReseal(old)).toBe(true);
    const fresh = rotated.reseal(old, place);
    expect(rotated.needsReseal(fresh)).toBe(false);
    expect(rotated.reseal(fresh, place).equals(fresh)).toBe(true);
    expect(new FieldCipher(7, [second]).open(fresh, place)).toBe('12-3456789');
  });

  it('R71: blind indexes are stable per firm, purpose and version', () => {
    const index = cipher.blindIndex('123456789', 'ssn');
    const rotated = new FieldCipher(7, [first, second]);
    expect(cipher.blindIndex('123456789', 'ssn').equals(index)).toBe(true);
    expect(cipher.blindIndex('123456789', 'ein').equals(index)).toBe(false);
    expect(rotated.blindIndexes('123456789', 'ssn')[1]!.equals(index)).toBe(true);
    expect(rotated.blindIndex('123456789', 'ssn').equals(index)).toBe(false);
  });
});

describe('file keys', () => {
  it('open only in their firm and survive a rotation', async () => {
    const ciphers = new Map([
      [7, new FieldCipher(7, [first])],
      [8, new FieldCipher(8, [first])],
    ]);
    const keys = fileKeysFrom(async (id) => ciphers.get(id)!);
    const key = randomBytes(32);
    const wrapped = await keys.wrap(7, key);
    expect((await keys.unwrap(7, wrapped)).equals(key)).toBe(true);
    await expect(keys.unwrap(8, wrapped)).rejects.toThrow(SealBroken);
    ciphers.set(7, new FieldCipher(7, [first, second]));
    expect((await keys.unwrap(7, wrapped)).equals(key)).toBe(true);
  });
});
