/** Saving, publishing, going back. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Conflict, Invalid, NotFound, Stale } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { type Form, MOST_QUESTIONS } from '#features/questionnaires/model.ts';
import { nextNumber } from '#features/questionnaires/rules/next-number.ts';
import { formOf, keepForm } from '#features/questionnaires/server/service.ts';
import { currentForm, detailOf, templateOf } from '../../library/server/access.ts';
import { figuresOf } from '../../library/server/figures.ts';
import { saveDraft as writeDraft, type TemplateRecord } from '../../library/server/queries.ts';
import { NOT_SOUND, NOTHING_NEW, NUMBERS_TWICE, TOO_MANY_QUESTIONS } from '../../messages.ts';
import { mustFix } from '../../rules/lint/lint.ts';
import type { drafts } from '../contract.ts';
import { draftEvents } from '../events.ts';
import { changesBetween } from '../rules/changes.ts';
import * as queries from './queries.ts';

/** Held, and still as the person saw it. */
async function heldDraft(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  { template_id, draft_version }: { template_id: number; draft_version: number },
  yours: unknown = null,
): Promise<TemplateRecord> {
  const template = await templateOf(ctx, tx, template_id, { held: true });
  if (template.draft_version !== draft_version) throw new Stale(await detailOf(ctx, tx, template_id), yours);
  return template;
}

export async function saveDraft(ctx: Ctx<StaffActor>, input: InputOf<typeof drafts.saveDraft>) {
  const { template_id, draft_version, form } = input;
  assertNumbered(form);
  return ctx.writeQuietly('a draft is nobody’s history until it is published', async (tx) => {
    const template = await heldDraft(ctx, tx, input, form);
    const figures = figuresOf(form);
    await putDraft(ctx, tx, template, form, figures);
    const { to_fix, to_review, minutes } = figures;
    ctx.changed([`template:${template_id}`, 'templates']);
    return { draft_version: draft_version + 1, to_fix, to_review, minutes };
  });
}

const putDraft = (
  ctx: Ctx<StaffActor>,
  tx: Tx,
  { id, next_no }: TemplateRecord,
  form: Form | null,
  figures = figuresOf(form!),
) =>
  writeDraft(
    tx,
    ctx.actor.firmId,
    id,
    {
      draft: form,
      next_no: Math.max(next_no, form === null ? 0 : nextNumber(form)),
      updated_at: ctx.clock.now().toISOString(),
      updated_by: ctx.actor.userId,
    },
    figures,
  );

/** Answers hang on numbers: none may stand for two things. */
function assertNumbered({ sections }: Form): void {
  const questions = sections.flatMap((section) => section.questions);
  if (questions.length > MOST_QUESTIONS) throw new Invalid(TOO_MANY_QUESTIONS, 'form');
  const numbers = [...sections, ...questions, ...questions.flatMap(({ columns }) => columns)].map(
    ({ no }) => no,
  );
  if (new Set(numbers).size < numbers.length) throw new Invalid(NUMBERS_TWICE, 'form');
}

export async function publishTemplate(ctx: Ctx<StaffActor>, input: InputOf<typeof drafts.publishTemplate>) {
  const { template_id } = input;
  return ctx.write(async (tx) => {
    const { firmId, userId } = ctx.actor;
    const template = await heldDraft(ctx, tx, input);
    const form = await currentForm(tx, firmId, template);
    const before = template.form_id === null ? null : await formOf(tx, firmId, template.form_id);
    const changes = changesBetween(before, form);
    if (template.draft === null || (before !== null && changes.length === 0))
      throw new Conflict('template.nothing_new', NOTHING_NEW);
    const faults = mustFix(form);
    if (faults.length > 0 || form.sections.length === 0)
      throw new Conflict('template.not_sound', NOT_SOUND, { findings: faults });
    const now = ctx.clock.now().toISOString();
    const figures = figuresOf(form);
    const version = (template.version ?? 0) + 1;
    const form_id = await keepForm(tx, { firmId, form, minutes: figures.minutes, now });
    await queries.insertVersion(tx, {
      firm_id: firmId,
      template_id,
      version,
      form_id,
      name: template.name,
      changes,
      published_by: userId,
      published_at: now,
    });
    await putDraft(ctx, tx, template, null, figures);
    await ctx.record(tx, draftEvents['template.published'], {
      payload: { template_id, name: template.name, version, changes },
    });
    return detailOf(ctx, tx, template_id);
  });
}

export async function discardDraft(ctx: Ctx<StaffActor>, input: InputOf<typeof drafts.discardDraft>) {
  const { template_id } = input;
  return ctx.write(async (tx) => {
    const template = await heldDraft(ctx, tx, input);
    const { name, version, form_id } = template;
    if (template.draft === null || version === null || form_id === null)
      throw new Conflict('template.nothing_new', NOTHING_NEW);
    await putDraft(ctx, tx, template, null, figuresOf(await formOf(tx, ctx.actor.firmId, form_id)));
    await ctx.record(tx, draftEvents['template.draft_discarded'], {
      payload: { template_id, name, version },
    });
    return detailOf(ctx, tx, template_id);
  });
}

export async function restoreVersion(ctx: Ctx<StaffActor>, input: InputOf<typeof drafts.restoreVersion>) {
  const { template_id, version_no: version } = input;
  return ctx.write(async (tx) => {
    const template = await heldDraft(ctx, tx, input);
    const found = await queries.findVersion(tx, ctx.actor.firmId, template_id, version);
    if (!found) throw new NotFound();
    await putDraft(ctx, tx, template, await formOf(tx, ctx.actor.firmId, found.form_id));
    await ctx.record(tx, draftEvents['template.version_restored'], {
      payload: { template_id, name: template.name, version },
    });
    return detailOf(ctx, tx, template_id);
  });
}

export const listVersions = (ctx: Ctx<StaffActor>, { template_id }: { template_id: number }) =>
  ctx.read(async (tx) => {
    await templateOf(ctx, tx, template_id);
    return { versions: await queries.listVersions(tx, ctx.actor.firmId, template_id) };
  });

export const readVersion = (
  ctx: Ctx<StaffActor>,
  { template_id, version_no: version }: InputOf<typeof drafts.readVersion>,
) =>
  ctx.read(async (tx) => {
    await templateOf(ctx, tx, template_id);
    const found = await queries.findVersion(tx, ctx.actor.firmId, template_id, version);
    if (!found) throw new NotFound();
    const { form_id, ...row } = found;
    return { ...row, form: await formOf(tx, ctx.actor.firmId, form_id) };
  });
