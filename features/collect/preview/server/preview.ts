/** OVR-012 to OVR-025: what staff see of one questionnaire, drafts too. */
import type { StaffActor } from '#platform/actor.ts';
import { Conflict, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { mayDescribeDocuments, mayListDocuments, maySeeStaffOnly } from '#features/documents/policy.ts';
import { mayAnswerForClient } from '#features/questionnaires/answering/policy.ts';
import { mayMarkDeposit } from '#features/questionnaires/deposits/policy.ts';
import { maySendTo } from '#features/questionnaires/policy.ts';
import { questionnaireLink } from '../../sending/server/tell.ts';
import { todayOf } from '../../sending/server/today.ts';
import { mayPutState } from '../../state/policy.ts';
import { DRAFT_HAS_NO_LINK } from '../messages.ts';
import type { PreviewHead } from '../model.ts';
import * as queries from './queries.ts';

const MOST_ACTIVITIES = 300;

type Asked = { questionnaire_id: number };
type Entity = Awaited<ReturnType<typeof visibleEntity>>;

async function seen(ctx: Ctx<StaffActor>, tx: Tx, id: number): Promise<[queries.HeadRow, Entity]> {
  const head = await queries.findHead(tx, ctx.actor.firmId, id);
  if (!head) throw new NotFound();
  return [head, await visibleEntity(ctx, tx, head.company_id)];
}

export const readPreview = (ctx: Ctx<StaffActor>, { questionnaire_id }: Asked): Promise<PreviewHead> =>
  ctx.read(async (tx) => {
    const { actor } = ctx;
    const [head, entity] = await seen(ctx, tx, questionnaire_id);
    const mayList = mayListDocuments(actor, entity);
    const lying = mayList
      ? await queries.documentsOf(tx, actor.firmId, head.id, maySeeStaffOnly(actor, entity))
      : [];
    return {
      ...head,
      documents: lying.length,
      unattached: mayList ? await queries.countUnattached(tx, actor.firmId, head.company_id) : 0,
      may_send: maySendTo(actor, entity),
      may_lock: mayPutState(actor, entity),
      may_answer: mayAnswerForClient(actor, entity),
      may_attach: mayDescribeDocuments(actor, entity),
      may_mark_paid: mayMarkDeposit(actor, entity),
      today: await todayOf(ctx, tx),
    };
  });

export const generateLink = (ctx: Ctx<StaffActor>, { questionnaire_id }: Asked) =>
  ctx.read(async (tx) => {
    const [{ is_draft, company_hash: hash_id }] = await seen(ctx, tx, questionnaire_id);
    if (is_draft) throw new Conflict('questionnaire.draft', DRAFT_HAS_NO_LINK);
    return { link: questionnaireLink(ctx.config.baseUrl, { hash_id, questionnaire_id }) };
  });

export const listQuestionnaireDocuments = (ctx: Ctx<StaffActor>, { questionnaire_id }: Asked) =>
  ctx.read(async (tx) => {
    const [{ id }, entity] = await seen(ctx, tx, questionnaire_id);
    ctx.authorize(mayListDocuments(ctx.actor, entity));
    return {
      documents: await queries.documentsOf(tx, ctx.actor.firmId, id, maySeeStaffOnly(ctx.actor, entity)),
    };
  });

export const listUnattached = (ctx: Ctx<StaffActor>, { questionnaire_id }: Asked) =>
  ctx.read(async (tx) => {
    const [{ company_id }, entity] = await seen(ctx, tx, questionnaire_id);
    ctx.authorize(mayListDocuments(ctx.actor, entity));
    return { documents: await queries.unattachedOf(tx, ctx.actor.firmId, company_id) };
  });

export const listQuestionnaireActivity = (ctx: Ctx<StaffActor>, { questionnaire_id }: Asked) =>
  ctx.read(async (tx) => {
    const [{ company_id: entityId }] = await seen(ctx, tx, questionnaire_id);
    const of = { entityId, questionnaireId: questionnaire_id };
    const rows = await queries.eventsOf(tx, ctx.actor.firmId, of, MOST_ACTIVITIES);
    return {
      activities: rows.map(({ id, at, name, payload, who, whom }) => {
        const told = ctx.events.describe(name, payload);
        return {
          id,
          at,
          who: who ?? (told?.ofPerson ? whom : null) ?? 'Sheaf',
          text: told?.text ?? name,
          category: told?.category ?? 0,
        };
      }),
    };
  });
