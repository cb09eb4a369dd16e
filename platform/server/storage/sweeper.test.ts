import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStorage } from './disk.ts';
import type { EncryptedStorage } from './encrypted-storage.ts';
import { newDirectKey, newFileId, stagedKeyFor, storageKeyOf } from './keys.ts';
import { LEFTOVER_MS, mustHold, sweep, sweepStep } from './sweeper.ts';
import { MissingFile } from './storage.ts';
import { testFileKeys } from './test-keys.ts';

const now = new Date('2026-03-01T12:00:00Z');
const old = new Date(now.getTime() - LEFTOVER_MS - 1);

describe('sweepStep', () => {
  const key = fc.constantFrom('staged', 'stored', 'direct').map((kind) => {
    if (kind === 'direct') return newDirectKey();
    const staged = stagedKeyFor(newFileId());
    return kind === 'staged' ? staged : storageKeyOf(staged);
  });

  it('never deletes what a row names or what is younger than a day', () => {
    fc.assert(
      fc.property(key, fc.integer({ min: -1e6, max: 3 * LEFTOVER_MS }), fc.boolean(), (name, age, known) => {
        const step = sweepStep({ key: name, modified: new Date(now.getTime() - age) }, known, now);
        if (age < LEFTOVER_MS) expect(step).toBe('keep');
        else if (name.startsWith('direct/')) expect(step).toBe('delete');
        else if (known) expect(step).toBe(name.startsWith('staged/') ? 'promote' : 'keep');
        else expect(step).toBe('delete');
      }),
    );
  });

  it('holds a sweep that would take too much', () => {
    expect(mustHold(100, 100)).toBe(false);
    expect(mustHold(101, 200)).toBe(true);
    expect(mustHold(101, 5000)).toBe(false);
  });
});

describe('R84: sweep', () => {
  let folder: string;
  let storage: EncryptedStorage;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sheaf-sweep-'));
    storage = createDiskStorage(folder, testFileKeys());
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const put = async (stored: boolean, at: Date) => {
    const staged = await storage.stage(Readable.from([Buffer.from('bytes')]), { firmId: 1, maxBytes: 100 });
    const key = stored ? await storage.promote(staged.stagedKey) : staged.stagedKey;
    utimesSync(path.join(folder, key), at, at);
    return staged.storageKey;
  };
  const exists = (key: string) =>
    storage
      .open(key)
      .then(buffer)
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof MissingFile) return false;
          throw error;
        },
      );

  it('mends both directions and can be repeated', async () => {
    const named = await put(true, old);
    const orphan = await put(true, old);
    const youngOrphan = await put(true, now);
    const leftover = await put(false, old);
    const waiting = await put(false, now);
    const lostPromotion = await put(false, now);
    const oldLostPromotion = await put(false, old);
    const gone = storageKeyOf(stagedKeyFor(newFileId()));
    const rows = new Set([named, lostPromotion, oldLostPromotion, gone]);
    const options = {
      now,
      isKnown: async (keys: readonly string[]) => new Set(keys.filter((k) => rows.has(k))),
      unpromoted: [lostPromotion, gone],
    };
    expect(await sweep(storage, options)).toEqual({
      promoted: [lostPromotion, oldLostPromotion],
      missing: [gone],
      leftoversDeleted: 1,
      orphansDeleted: 1,
      held: 0,
    });
    for (const key of [named, youngOrphan, waiting, lostPromotion, oldLostPromotion])
      expect(await exists(key), key).toBe(true);
    for (const key of [orphan, leftover]) expect(await exists(key), key).toBe(false);
    expect(await sweep(storage, { ...options, unpromoted: [] })).toMatchObject({
      promoted: [],
      leftoversDeleted: 0,
      orphansDeleted: 0,
    });
  });

  it('keeps everything when the database suddenly knows nothing', async () => {
    const keys = await Promise.all(Array.from({ length: 120 }, () => put(true, old)));
    const options = { now, isKnown: async () => new Set<string>(), unpromoted: [] };
    expect(await sweep(storage, options)).toMatchObject({ orphansDeleted: 0, held: 120 });
    expect(await exists(keys[0]!)).toBe(true);
    expect(await sweep(storage, { ...options, allowMany: true })).toMatchObject({
      orphansDeleted: 120,
      held: 0,
    });
  });

  it('asks in batches', async () => {
    const sizes: number[] = [];
    const many = {
      listStaged: async function* () {},
      listStored: async function* () {
        for (let i = 0; i < 1201; i += 1)
          yield { key: storageKeyOf(stagedKeyFor(newFileId())), modified: old };
      },
    } as unknown as EncryptedStorage;
    await sweep(many, {
      now,
      unpromoted: [],
      isKnown: async (keys) => (sizes.push(keys.length), new Set(keys)),
    });
    expect(sizes).toEqual([500, 500, 201]);
  });
});
