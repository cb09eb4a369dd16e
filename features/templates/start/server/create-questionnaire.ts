import { entityForStart } from '#features/clients/server/service.ts';
import { questionnaireEvents } from '#features/questionnaires/events.ts';
import { QuestionnaireSettings } from '#features/questionnaires/model.ts';
import { formOf, makeQuestionnaires } from '#features/questionnaires/server/service.ts';
import type { ClientActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import { type Ctx, systemCtx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { startEvents } from '../events.ts';
import { mayCreateFrom } from '../policy.ts';
import {
  type ClientFacts,
  clientFacts,
  findMade,
  insertStart,
  nameMade,
  type TemplateRecord,
} from './queries.ts';
import { publicTemplate } from './start.ts';

/** What the person began is made once, in the firm's name; asking again answers the same. */
export async function createQuestionnaire(ctx: Ctx<ClientActor>, input: { hash_id: string; year: number }) {
  const { firmId, userId } = ctx.actor;
  const template = await publicTemplate(ctx, input.hash_id);
  ctx.authorize(mayCreateFrom(ctx.actor, template), NotFound);
  const entity = await ctx.read((tx) => entityForStart(ctx, tx));
  const row = { firm_id: firmId, template_id: template.id, entity_id: entity.id, tax_year: input.year };
  const { first, questionnaireId } = await systemCtx(ctx, firmId, ctx.requestId).write(async (tx) => {
    const now = ctx.clock.now().toISOString();
    const start = await insertStart(tx, { ...row, user_id: userId, created_at: now });
    if (!start) return { first: false, questionnaireId: await findMade(tx, row) };
    const id = await makeOne(tx, template, entity, await clientFacts(tx, firmId, userId), {
      year: input.year,
      now,
    });
    await nameMade(tx, firmId, start.id, id);
    const about = { entityId: entity.id, userId };
    await ctx.record(tx, startEvents['template.started'], {
      ...about,
      payload: { template_id: template.id, name: template.name, year: input.year },
    });
    await ctx.record(tx, questionnaireEvents['questionnaire.started'], {
      ...about,
      payload: { questionnaire_id: id, name: template.name, year: input.year },
    });
    return { first: true, questionnaireId: id };
  });
  if (questionnaireId === null) throw new NotFound();
  return {
    template_name: template.name,
    firm_name: template.firm_name,
    entity_name: entity.name,
    entity_hash: entity.hash_id,
    questionnaire_id: questionnaireId,
    year: input.year,
    first_time: first,
  };
}

async function makeOne(
  tx: Tx,
  template: TemplateRecord,
  entity: { id: number; name: string },
  client: ClientFacts,
  { year, now }: { year: number; now: string },
): Promise<number> {
  const firmId = template.firm_id;
  const [made] = await makeQuestionnaires(
    tx,
    {
      firmId,
      form: await formOf(tx, firmId, template.form_id!),
      formId: template.form_id!,
      template: { id: template.id, version: template.version! },
      kind: 'template',
      name: template.name,
      taxYear: year,
      dueDate: null,
      settings: QuestionnaireSettings.parse({}),
      depositCents: null,
      relevantId: null,
      sendId: null,
      isDraft: false,
      createdBy: null,
      now,
    },
    [
      {
        entityId: entity.id,
        overlay: {
          tags: {
            client_first_name: client.fname,
            client_name: client.full_name,
            entity_name: entity.name,
            tax_year: String(year),
            prior_year: String(year - 1),
            firm_name: template.firm_name,
            due_date: '',
          },
          items: [],
          letters: {},
        },
      },
    ],
  );
  return made!.id;
}
