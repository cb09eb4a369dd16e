/** Sends to the next ones in line: their questionnaires in one statement, one event each, and a job that tells the owners. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Overlay } from '#features/questionnaires/model.ts';
import { questionnaireEvents } from '#features/questionnaires/events.ts';
import { makeQuestionnaires } from '#features/questionnaires/server/service.ts';
import { countSent } from '#features/templates/server/service.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { firstReminders } from '../../reminders/server/first.ts';
import { KeptRequest } from '../model.ts';
import { BLOCKED_WORDS, leftOutOf, receiversOf } from '../rules/blocked.ts';
import { sendingEvents } from '../events.ts';
import type { SendTarget } from './facts-queries.ts';
import { wholeDay } from '../rules/day-words.ts';
import { sendTargets } from './load-targets.ts';
import { type Prepared, preparedOf, priorItems } from './prepare.ts';
import * as queries from './queries.ts';

export const CHUNK = 500;
export const SEND_NEXT = 'send-questionnaires';
export const TELL_OWNERS = 'tell-owners';
export const sendJob = (firm_id: number, send_id: number) => ({ firm_id, send_id });

export interface ChunkDone {
  made: { id: number; entity_id: number }[];
  leftOut: queries.LeftOutRow[];
  waiting: number;
}

const isRepeated = (request: KeptRequest): boolean =>
  'frequency' in request && request.frequency !== null && request.frequency !== 'once';

/** Those looked at in this very transaction need not be looked at again. */
export async function workOff(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  sendId: number,
  seen: readonly SendTarget[] | null = null,
): Promise<ChunkDone> {
  const { firmId } = ctx.actor;
  const send = await queries.lockSend(tx, firmId, sendId);
  if (!send || send.finished_at !== null) return { made: [], leftOut: [], waiting: 0 };
  const request = KeptRequest.parse(send.request);
  const now = ctx.clock.now().toISOString();
  const prepared = await preparedOf(tx, firmId, send);
  const [next, waiting] = [send.waiting.slice(0, CHUNK), send.waiting.slice(CHUNK)];
  const targets =
    seen ??
    (await sendTargets(tx, {
      firmId,
      rolesOf: null,
      ids: next,
      templateId: isRepeated(request) ? null : (prepared.template?.id ?? null),
      taxYear: request.tax_year,
      withItems: 'include_prior_year_items' in request && request.include_prior_year_items,
    }));
  const leftOut = leftOutOf(targets);
  const blocked = new Set(leftOut.map(({ entity_id }) => entity_id));
  const open = targets.filter(({ id }) => !blocked.has(id));
  const made = await makeFor(
    ctx,
    tx,
    { request, prepared, sendId, createdBy: send.created_by, isDraft: false, now },
    open,
  );
  await ctx.recordMany(
    tx,
    sendingEvents['questionnaire.left_out'],
    leftOut.map(({ entity_id, reason }) => ({
      entityId: entity_id,
      payload: { name: prepared.name, year: request.tax_year, reason: BLOCKED_WORDS[reason] },
    })),
  );
  await queries.changeSend(tx, firmId, sendId, {
    waiting,
    left_out: [...send.left_out, ...leftOut],
    finished_at: waiting.length === 0 ? now : null,
  });
  if (waiting.length > 0) await ctx.jobs.add(tx, SEND_NEXT, sendJob(firmId, sendId));
  return { made, leftOut, waiting: waiting.length };
}

interface Making {
  request: KeptRequest;
  prepared: Prepared;
  sendId: number | null;
  createdBy: number | null;
  isDraft: boolean;
  now: string;
}

/** The rows themselves, with all that goes with them. */
export async function makeFor(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  { request, prepared, sendId, createdBy, isDraft, now }: Making,
  targets: readonly SendTarget[],
): Promise<{ id: number; entity_id: number }[]> {
  const { firmId } = ctx.actor;
  const firm = await mailFace(tx, firmId);
  // The same in every letter of this sending.
  const letter = {
    tax_year: String(request.tax_year),
    prior_year: String(request.tax_year - 1),
    firm_name: firm.name,
    due_date: request.due_date === null ? '' : wholeDay(request.due_date),
  };
  const remindOn = isDraft ? () => null : await firstReminders(ctx, tx, { ...prepared, ...request, now });
  const made = await makeQuestionnaires(
    tx,
    {
      firmId,
      ...prepared,
      taxYear: request.tax_year,
      dueDate: request.due_date,
      sendId,
      isDraft,
      createdBy,
      now,
    },
    targets.map((target) => {
      const overlay = overlayOf(target, request, prepared, letter);
      return { entityId: target.id, overlay, remindOn: remindOn(overlay) };
    }),
  );
  const receivers = new Map(
    targets.map((target) => [target.id, receiversOf(target).map(({ user_id }) => user_id)]),
  );
  const named = { name: prepared.name, year: request.tax_year };
  if (isDraft)
    await ctx.recordMany(
      tx,
      questionnaireEvents['questionnaire.drafted'],
      made.map(({ id, entity_id }) => ({ entityId: entity_id, payload: { questionnaire_id: id, ...named } })),
    );
  else
    await ctx.recordMany(
      tx,
      questionnaireEvents['questionnaire.sent'],
      made.map(({ id, entity_id }) => ({
        entityId: entity_id,
        payload: { questionnaire_id: id, ...named, user_ids: receivers.get(entity_id) ?? [] },
      })),
    );
  if (prepared.template && !isDraft && made.length > 0)
    await countSent(tx, firmId, prepared.template.id, made.length, now);
  if (!isDraft)
    await tellOwners(
      ctx,
      tx,
      made.map(({ id }) => id),
    );
  return made;
}

export async function tellOwners(ctx: Ctx<FirmActor>, tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const payload = { firm_id: ctx.actor.firmId, questionnaire_ids: ids };
  await ctx.jobs.add(tx, TELL_OWNERS, payload);
}

/** Which of last year's items this sending asks for. */
export function askedAgain(target: SendTarget, request: KeptRequest): SendTarget['prior_year_items'] {
  const chosen = request.kind === 'drop_off' ? request.prior_year_item_ids : null;
  return target.prior_year_items.filter(({ id }) => chosen === null || chosen.includes(id));
}

/** Names as they are on the day it is sent. */
function overlayOf(
  target: SendTarget,
  request: KeptRequest,
  prepared: Prepared,
  letter: Pick<Overlay['tags'], 'tax_year' | 'prior_year' | 'firm_name' | 'due_date'>,
): Overlay {
  const owners = receiversOf(target);
  return {
    tags: {
      client_first_name: owners.map(({ fname }) => fname).join(' and ') || target.name,
      client_name: owners.map(({ name }) => name).join(' and ') || target.name,
      entity_name: target.name,
      ...letter,
    },
    items: priorItems(askedAgain(target, request), prepared.noPrefix),
    letters: {},
  };
}
