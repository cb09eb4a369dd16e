import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid, NotFound, Stale } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { labels } from '../contract.ts';
import { labelEvents } from '../events.ts';
import { WORD_TAKEN } from '../messages.ts';
import { mayEditSettings } from '#features/firm/settings/policy.ts';
import type { EditedVocab } from '../model.ts';
import { lockFirm } from '#features/firm/server/service.ts';
import * as queries from './queries.ts';

export async function listVocabulary(ctx: Ctx<StaffActor>) {
  return { vocabs: await ctx.read((tx) => queries.listVocabRows(tx, ctx.actor.firmId)) };
}

/** The firm's row is held meanwhile: of two who explain the same word at once, the second is told. */
async function editableVocabulary(ctx: Ctx<StaffActor>, tx: Tx): Promise<EditedVocab[]> {
  ctx.authorize(mayEditSettings(ctx.actor));
  await lockFirm(tx, ctx.actor.firmId);
  return queries.listVocabRows(tx, ctx.actor.firmId);
}

const folded = (word: string): string => word.normalize('NFKC').toLowerCase();

/** Each word once, however it is written. */
function checkedWords(words: readonly string[], others: readonly EditedVocab[]): string[] {
  const known = new Set(others.flatMap(({ key_words }) => key_words.map(folded)));
  // The first way a word is written stays.
  const fresh = new Map(words.toReversed().map((word) => [folded(word), word]));
  const taken = [...fresh].find(([word]) => known.has(word));
  if (taken) throw new Invalid(WORD_TAKEN(taken[1]), 'key_words', 'name.taken');
  return [...fresh.values()].toReversed();
}

export async function createVocab(
  ctx: Ctx<StaffActor>,
  input: InputOf<typeof labels.createVocab>,
): Promise<EditedVocab> {
  return ctx.write(async (tx) => {
    const others = await editableVocabulary(ctx, tx);
    const key_words = checkedWords(input.key_words, others);
    const vocab = await queries.insertVocab(tx, ctx.actor.firmId, { ...input, key_words });
    await ctx.record(tx, labelEvents['vocabulary.changed'], { payload: { words: key_words } });
    return vocab;
  });
}

export async function updateVocab(
  ctx: Ctx<StaffActor>,
  { vocab_id, version, ...values }: InputOf<typeof labels.updateVocab>,
): Promise<EditedVocab> {
  return ctx.write(async (tx) => {
    const all = await editableVocabulary(ctx, tx);
    const vocab = all.find(({ id }) => id === vocab_id);
    if (!vocab) throw new NotFound();
    if (version !== vocab.version) throw new Stale(vocab, values);
    const key_words = checkedWords(
      values.key_words,
      all.filter(({ id }) => id !== vocab_id),
    );
    const saved = await queries.saveVocab(tx, ctx.actor.firmId, vocab_id, { ...values, key_words });
    await ctx.record(tx, labelEvents['vocabulary.changed'], { payload: { words: key_words } });
    return saved;
  });
}

export async function deleteVocab(ctx: Ctx<StaffActor>, { vocab_id }: { vocab_id: number }) {
  await ctx.write(async (tx) => {
    const vocab = (await editableVocabulary(ctx, tx)).find(({ id }) => id === vocab_id);
    if (!vocab) throw new NotFound();
    await queries.deleteVocabRow(tx, ctx.actor.firmId, vocab_id);
    await ctx.record(tx, labelEvents['vocabulary.changed'], {
      payload: { words: vocab.key_words },
    });
  });
  return { ok: true as const };
}
