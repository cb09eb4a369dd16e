import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import { handleFrom } from '#platform/ids.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { answerList } from '#platform/server/lists.ts';
import { nextNumber } from '#features/questionnaires/rules/next-number.ts';
import { wireQuestions } from '#features/questionnaires/rules/wire.ts';
import { catalogForm } from '../../catalogue/rules/catalog.ts';
import { catalogue } from '../../catalogue/rules/forms.ts';
import type { library } from '../contract.ts';
import { libraryEvents } from '../events.ts';
import { assertManages, currentForm, detailOf, templateOf } from './access.ts';
import { figuresOf } from './figures.ts';
import * as queries from './queries.ts';

const HASH_BYTES = 16;

export const listTemplates = (ctx: Ctx<StaffActor>, input: InputOf<typeof library.listTemplates>) =>
  ctx.read(async (tx) => {
    await assertManages(ctx, tx);
    const { search, country, status } = input;
    const filter = { firmId: ctx.actor.firmId, search, country, status };
    return answerList('templates', input, {
      rows: (page) => queries.listRows(tx, filter, page),
      count: () => queries.countRows(tx, filter),
      ids: (order) => queries.listIds(tx, filter, order),
    });
  });

export const countTemplates = (ctx: Ctx<StaffActor>) =>
  ctx.read(async (tx) => {
    await assertManages(ctx, tx);
    return { ...(await queries.countByStatus(tx, ctx.actor.firmId)), catalog: catalogue.length };
  });

export const readTemplate = (ctx: Ctx<StaffActor>, { template_id }: { template_id: number }) =>
  ctx.read(async (tx) => {
    await templateOf(ctx, tx, template_id);
    return detailOf(ctx, tx, template_id);
  });

/** SND-005. */
export const templateById = (ctx: Ctx<StaffActor>, { template_id }: { template_id: number }) =>
  ctx.read(async (tx) => {
    const template = await templateOf(ctx, tx, template_id);
    const form = await currentForm(tx, ctx.actor.firmId, template);
    return {
      template: {
        id: template.id,
        name: template.name,
        sections: form.sections.map((section) => ({
          id: section.no,
          name: section.name,
          section_key: section.key,
          questionnaire_questions: wireQuestions(form, section, 0),
        })),
      },
    };
  });

export const createTemplate = (ctx: Ctx<StaffActor>, input: InputOf<typeof library.createTemplate>) =>
  ctx.write(async (tx) => {
    await assertManages(ctx, tx);
    const { firmId, userId } = ctx.actor;
    const start = await beginning(ctx, tx, input);
    const now = ctx.clock.now().toISOString();
    const id = await queries.insertTemplate(
      tx,
      {
        firm_id: firmId,
        hash_id: handleFrom(ctx.random(HASH_BYTES)),
        name: input.name,
        country: start.country,
        entity_types: start.entity_types,
        draft: start.form,
        next_no: nextNumber(start.form),
        catalog_key: start.catalog_key,
        created_at: now,
        created_by: userId,
      },
      figuresOf(start.form),
    );
    await ctx.record(tx, libraryEvents['template.created'], {
      payload: { template_id: id, name: input.name, from: start.from },
    });
    return detailOf(ctx, tx, id);
  });

/** Empty, or a copy: later changes of one never reach the other. */
async function beginning(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  { catalog_key, copy_of }: InputOf<typeof library.createTemplate>,
) {
  if (copy_of !== undefined) {
    const source = await templateOf(ctx, tx, copy_of);
    const form = await currentForm(tx, ctx.actor.firmId, source);
    const { country, entity_types, name } = source;
    return { form, country, entity_types, catalog_key: null, from: name };
  }
  if (catalog_key === undefined)
    return {
      form: { sections: [] },
      country: 'US' as const,
      entity_types: [],
      catalog_key: null,
      from: null,
    };
  const found = catalogForm(catalog_key);
  if (!found) throw new NotFound();
  const { form, country, name } = found;
  return { form, country, entity_types: [...found.for], catalog_key, from: name };
}

const CHANGED = {
  name: 'the name',
  country: 'the country',
  entity_types: 'the entity types',
  public_start: 'the public start',
};

export const updateTemplate = (
  ctx: Ctx<StaffActor>,
  { template_id, ...change }: InputOf<typeof library.updateTemplate>,
) =>
  ctx.write(async (tx) => {
    await templateOf(ctx, tx, template_id, { held: true });
    const changed = Object.entries(CHANGED).filter(
      ([key]) => change[key as keyof typeof change] !== undefined,
    );
    await queries.updateTemplate(tx, ctx.actor.firmId, template_id, { ...change, ...byNow(ctx) });
    const {
      form: _form,
      draft_version: _version,
      next_no: _next,
      ...row
    } = await detailOf(ctx, tx, template_id);
    await ctx.record(tx, libraryEvents['template.updated'], {
      payload: { template_id, name: row.name, changed: changed.map(([, words]) => words) },
    });
    return row;
  });

const byNow = (ctx: Ctx<StaffActor>) => ({
  updated_at: ctx.clock.now().toISOString(),
  updated_by: ctx.actor.userId,
});

export const deleteTemplate = async (ctx: Ctx<StaffActor>, { template_id }: { template_id: number }) => {
  await ctx.write(async (tx) => {
    const { name } = await templateOf(ctx, tx, template_id, { held: true });
    const change = byNow(ctx);
    await queries.updateTemplate(tx, ctx.actor.firmId, template_id, {
      ...change,
      deleted_at: change.updated_at,
      deleted_by: ctx.actor.userId,
    });
    await ctx.record(tx, libraryEvents['template.deleted'], { payload: { template_id, name } });
  });
  return { ok: true as const };
};

export const restoreTemplate = async (ctx: Ctx<StaffActor>, { template_id }: { template_id: number }) => {
  await ctx.write(async (tx) => {
    const { name } = await templateOf(ctx, tx, template_id, { held: true, deleted: true });
    await queries.updateTemplate(tx, ctx.actor.firmId, template_id, {
      ...byNow(ctx),
      deleted_at: null,
      deleted_by: null,
    });
    await ctx.record(tx, libraryEvents['template.restored'], { payload: { template_id, name } });
  });
  return { ok: true as const };
};
