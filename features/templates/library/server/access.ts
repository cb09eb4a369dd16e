/** The way in to a template for those who write them. */
import type { StaffActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { Form } from '#features/questionnaires/model.ts';
import { formOf } from '#features/questionnaires/server/service.ts';
import { mayManageTemplates } from '../../policy.ts';
import type { TemplateDetail } from '../model.ts';
import * as queries from './queries.ts';

export async function assertManages(ctx: Ctx<StaffActor>, tx: Tx): Promise<void> {
  ctx.authorize(mayManageTemplates(ctx.actor, await preferencesOf(tx, ctx.actor.firmId)));
}

/** A template of the firm; deleted ones only where they are asked for. */
export async function templateOf(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  id: number,
  { held = false, deleted = false } = {},
): Promise<queries.TemplateRecord> {
  await assertManages(ctx, tx);
  const find = held ? queries.lockTemplate : queries.findTemplate;
  const template = await find(tx, ctx.actor.firmId, id);
  if (!template || (template.deleted_at !== null) !== deleted) throw new NotFound();
  return template;
}

const EMPTY: Form = { sections: [] };

/** What is being written, or what was published last. */
export async function currentForm(
  tx: Tx,
  firmId: number,
  { draft, form_id }: queries.TemplateRecord,
): Promise<Form> {
  if (draft !== null) return Form.parse(draft);
  return form_id === null ? EMPTY : formOf(tx, firmId, form_id);
}

export async function detailOf(ctx: Ctx<StaffActor>, tx: Tx, id: number): Promise<TemplateDetail> {
  const record = (await queries.findTemplate(tx, ctx.actor.firmId, id))!;
  const form = await currentForm(tx, ctx.actor.firmId, record);
  const { draft: _draft, form_id: _form, ...row } = record;
  return { ...row, form };
}
