/** Forms are kept once, whoever sends them, and never change. */
import { createHash } from 'node:crypto';
import type { Tx } from '#platform/server/db/database.ts';
import { Form } from '../../model.ts';
import { nextNumber } from '../../rules/next-number.ts';
import * as queries from './queries.ts';

interface Kept {
  firmId: number;
  form: Form;
  minutes: number;
  now: string;
}

/** The same form again is the same row. */
export async function keepForm(tx: Tx, { firmId, form, minutes, now }: Kept): Promise<number> {
  // Parsed, so that the order of its words is always the same and so is its hash.
  const parsed = Form.parse(form);
  const text = JSON.stringify(parsed);
  const questions = parsed.sections.flatMap((section) => section.questions);
  return queries.keepForm(tx, {
    firm_id: firmId,
    hash: createHash('sha256').update(text).digest(),
    form: text,
    numbers: nextNumber(parsed),
    questions: questions.length,
    minutes,
    created_at: now,
  });
}

/** Reading a form is most of the work of opening a questionnaire, and it never changes: the ones in use are kept at hand. */
const AT_HAND = 64;
const atHand = new Map<string, Form>();

/** Whoever asks has been let to what points to it. */
export async function formOf(tx: Tx, firmId: number, id: number): Promise<Form> {
  const hash = await queries.hashOfForm(tx, firmId, id);
  const known = atHand.get(hash);
  const form = known ?? Form.parse(await queries.readForm(tx, firmId, id));
  atHand.delete(hash);
  atHand.set(hash, form);
  if (atHand.size > AT_HAND) atHand.delete(atHand.keys().next().value!);
  return form;
}

/** By where they are stored: what points to a form needs no look-up any more. */
const byPlace = new WeakMap<object, Map<string, Form>>();

/** The same without asking the database for one that is at hand. */
export async function formAtHand(db: object, tx: Tx, firmId: number, id: number): Promise<Form> {
  const known = byPlace.get(db) ?? new Map<string, Form>();
  byPlace.set(db, known);
  const key = `${firmId}:${id}`;
  const form = known.get(key) ?? (await formOf(tx, firmId, id));
  known.delete(key);
  known.set(key, form);
  if (known.size > AT_HAND) known.delete(known.keys().next().value!);
  return form;
}
