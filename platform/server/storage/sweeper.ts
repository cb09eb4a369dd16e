/** Keeps rows and bytes in step: no bytes without a row after a day, no row whose bytes were not promoted. */
import { isDirectKey, storageKeyOf } from './keys.ts';
import { MissingFile, type ListedFile, type Storage } from './storage.ts';

export const LEFTOVER_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;

/** A sweep that would take this many, or this share, is held: the database is more likely wrong than the store. */
const HOLD_ABOVE = 100;
const HOLD_SHARE = 0.1;

export type SweepStep = 'keep' | 'promote' | 'delete';

/** What to do with one object, given whether a row names its storage key. */
export function sweepStep(file: ListedFile, known: boolean, now: Date): SweepStep {
  if (now.getTime() - file.modified.getTime() < LEFTOVER_MS) return 'keep';
  if (isDirectKey(file.key)) return 'delete';
  const promoted = file.key === storageKeyOf(file.key);
  if (known) return promoted ? 'keep' : 'promote';
  return 'delete';
}

export const mustHold = (orphans: number, stored: number): boolean =>
  orphans > HOLD_ABOVE && orphans > stored * HOLD_SHARE;

export interface SweepOptions {
  now: Date;
  /** Which of these storage keys a row names. */
  isKnown: (storageKeys: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Storage keys of rows that were never marked as promoted. */
  unpromoted: readonly string[];
  /** After a firm was removed on purpose, many orphans are right. */
  allowMany?: boolean;
}

export interface SweepReport {
  /** Now in place; their rows may be marked so. */
  promoted: string[];
  /** Rows without bytes anywhere: someone must look. */
  missing: string[];
  leftoversDeleted: number;
  orphansDeleted: number;
  /** Orphans that were found but left, because there were too many to be true. */
  held: number;
}

async function* batchesOf(files: AsyncIterable<ListedFile>): AsyncGenerator<ListedFile[]> {
  let batch: ListedFile[] = [];
  for await (const file of files) {
    if (batch.push(file) < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function* stepsFor(
  files: AsyncIterable<ListedFile>,
  options: SweepOptions,
): AsyncGenerator<{ key: string; step: SweepStep }> {
  for await (const batch of batchesOf(files)) {
    const old = batch.filter(
      (file) =>
        sweepStep(file, true, options.now) !== 'keep' || sweepStep(file, false, options.now) !== 'keep',
    );
    const named = old.filter((file) => !isDirectKey(file.key)).map((file) => storageKeyOf(file.key));
    const known = named.length > 0 ? await options.isKnown(named) : new Set<string>();
    for (const file of batch) {
      const isKnown = !isDirectKey(file.key) && known.has(storageKeyOf(file.key));
      yield { key: file.key, step: sweepStep(file, isKnown, options.now) };
    }
  }
}

export async function sweep(storage: Storage, options: SweepOptions): Promise<SweepReport> {
  const report: SweepReport = { promoted: [], missing: [], leftoversDeleted: 0, orphansDeleted: 0, held: 0 };
  for (const key of options.unpromoted) await promote(storage, key, report);
  for await (const { key, step } of stepsFor(
    storage.listStaged(new Date(options.now.getTime() - LEFTOVER_MS)),
    options,
  )) {
    if (step === 'promote') await promote(storage, key, report);
    if (step !== 'delete') continue;
    await storage.delete(key);
    report.leftoversDeleted += 1;
  }
  await sweepStored(storage, options, report);
  return report;
}

async function promote(storage: Storage, key: string, report: SweepReport): Promise<void> {
  try {
    report.promoted.push(await storage.promote(key));
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error;
    report.missing.push(storageKeyOf(key));
  }
}

async function sweepStored(storage: Storage, options: SweepOptions, report: SweepReport): Promise<void> {
  const orphans: string[] = [];
  let stored = 0;
  for await (const { key, step } of stepsFor(storage.listStored(), options)) {
    stored += 1;
    if (step === 'delete') orphans.push(key);
  }
  if (!options.allowMany && mustHold(orphans.length, stored)) {
    report.held = orphans.length;
    return;
  }
  for (const key of orphans) await storage.delete(key);
  report.orphansDeleted = orphans.length;
}
