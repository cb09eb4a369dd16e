/** One client whose ledger shows every state and who has a year to compare with, and one who is ready to prepare. */
import { randomUUID } from 'node:crypto';
import type { ClientActor, StaffActor } from '#platform/actor.ts';
import { type Ctx, makeCtx, type Services } from '#platform/server/context.ts';
import { trackChanges } from '#features/collect/state/server/state.ts';
import {
  markItemReceived,
  readLedger,
  returnItem,
  waiveItem,
} from '#features/collect/ledger/server/ledger.ts';
import { sendOpenItems, sendQuestionnaires } from '#features/collect/sending/server/send.ts';
import { CustomRequest, SendRequest } from '#features/collect/sending/model.ts';
import { saveAnswers } from '#features/questionnaires/answering/server/save.ts';
import { addDays } from '#features/questionnaires/rules/days.ts';
import { readQuestionnaire } from '#features/questionnaires/server/service.ts';
import type { FormQuestion } from '#features/questionnaires/model.ts';

interface LedgerDemo {
  /** Acting so many days ago. */
  as: (daysAgo: number) => Ctx<StaffActor>;
  services: Services;
  templateId: number;
  year: number;
  today: string;
  /** Two entities and who owns them. */
  shown: { entityId: number; ownerId: number };
  ready: { entityId: number; ownerId: number };
}

export async function loadDemoLedger(demo: LedgerDemo): Promise<void> {
  const { as, templateId, year, today, shown } = demo;
  const send = async (tax_year: number, daysAgo: number) =>
    (
      await sendQuestionnaires(
        as(daysAgo),
        SendRequest.parse({
          questionnaire_template_id: templateId,
          company_ids: [shown.entityId],
          tax_year,
          due_date: addDays(today, 30),
        }),
      )
    ).questionnaire_ids[0]!;
  const before = await send(year - 1, 30);
  const client = (daysAgo: number) => clientOf(demo, shown.ownerId, as(daysAgo));
  await answerAll(client(29), before, lastYear);
  const now = await send(year, 11);
  await answerAll(client(9), now, thisYear);
  await trackChanges(as(8), { ids: [now], track_changes: true });
  await markSome(as(2), now, client(6), addDays(today, 5));
  await makeReady(demo);
}

function clientOf({ services }: LedgerDemo, userId: number, staff: Ctx<StaffActor>): Ctx<ClientActor> {
  const actor: ClientActor = {
    ...staff.actor,
    kind: 'client',
    userId,
    readonly: false,
    limitedTo: null,
    previewedBy: null,
  };
  return makeCtx({ ...services, clock: staff.clock }, actor, {
    requestId: 'demo',
    address: '',
    userAgent: '',
    tab: null,
  });
}

type Say = (question: FormQuestion, at: number) => string | null;

const isAmount = (text: string): boolean => /how much|pay|paid|amount/i.test(text);
const lastYear: Say = ({ type, text }, at) =>
  type === 'boolean'
    ? at % 3 === 0
      ? 'Yes'
      : 'No'
    : type === 'text'
      ? isAmount(text)
        ? '1,200.00'
        : 'Same as in your files'
      : null;
/** Most as last year, some not, and some left open. */
const thisYear: Say = ({ type, text }, at) => {
  if (at % 7 === 6) return null;
  if (type === 'boolean') return at % 5 === 0 ? 'Yes' : at % 4 === 3 ? 'Not Applicable' : 'No';
  if (type === 'text')
    return !isAmount(text) ? 'Same as in your files' : at % 2 === 0 ? '1,860.50' : '1,210.00';
  if (type === 'upload' && at % 3 === 1) return 'Provided Elsewhere';
  return null;
};

/** What shows after each round can be answered in the next. */
async function answerAll(ctx: Ctx<ClientActor>, questionnaire_id: number, say: Say): Promise<void> {
  const { form } = await readQuestionnaire(ctx, { questionnaire_id });
  const questions = form.sections.flatMap(({ questions: asked }) => asked);
  const saves = questions.flatMap((question, at) => {
    const value = say(question, at);
    const isFree = value === null || value !== 'Not Applicable' || !question.disable_not_applicable;
    return value === null || !isFree
      ? []
      : [{ op: randomUUID(), question_no: question.no, entry_no: 0, value, answer_by: null, base: 0 }];
  });
  await saveAnswers(ctx, { questionnaire_id, saves: saves.slice(0, 200) });
}

async function markSome(
  staff: Ctx<StaffActor>,
  questionnaire_id: number,
  client: Ctx<ClientActor>,
  later: string,
): Promise<void> {
  const items = async () =>
    (await readLedger(staff, { questionnaire_id })).items.filter((one) => one.question_no !== null);
  const open = (await items()).filter(({ state }) => state === 'open');
  const putOff = open[0];
  const elsewhere = open.find(({ kind }) => kind === 'document');
  const say = (
    item: (typeof open)[number] | undefined,
    said: { value: string | null; answer_by: string | null },
  ) =>
    item &&
    saveAnswers(client, {
      questionnaire_id,
      saves: [{ op: randomUUID(), question_no: item.question_no!, entry_no: 0, base: item.version, ...said }],
    });
  await say(putOff, { value: null, answer_by: later });
  if (elsewhere !== putOff) await say(elsewhere, { value: 'Provided Elsewhere', answer_by: null });
  const listed = await items();
  const [received, waived] = listed.filter(({ state }) => state === 'open');
  const back = listed.find(({ state, kind }) => state === 'received' && kind === 'answer');
  const itemOf = (item: (typeof listed)[number]) => ({
    questionnaire_id,
    question_no: item.question_no!,
    base: item.version,
  });
  if (received) await markItemReceived(staff, itemOf(received));
  if (waived)
    await waiveItem(staff, { ...itemOf(waived), reason: 'Rolled over, the custodian’s letter is enough' });
  if (back)
    await returnItem(staff, {
      ...itemOf(back),
      reason: 'This doesn’t match your W-2. Could you check it again?',
      email: false,
    });
}

async function makeReady(demo: LedgerDemo): Promise<void> {
  const { as, year, today, ready } = demo;
  const { questionnaire_ids } = await sendOpenItems(
    as(6),
    CustomRequest.parse({
      company_ids: [ready.entityId],
      tax_year: year,
      due_date: addDays(today, 14),
      name: 'Last questions',
      questions_to_create: [
        { question_type: 'text', text: 'Who prepared your return last year?' },
        { question_type: 'boolean', text: 'Did you move?' },
      ],
    }),
  );
  const say: Say = ({ type }) => (type === 'boolean' ? 'No' : 'We did it ourselves');
  await answerAll(clientOf(demo, ready.ownerId, as(3)), questionnaire_ids[0]!, say);
}
