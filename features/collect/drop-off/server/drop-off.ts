/** Papers dropped off by whoever holds the link of a mail, in the name of the person it was sent to. */
import { TOO_MANY_FROM_HERE } from '#features/accounts/messages.ts';
import { addressKey } from '#features/accounts/rules/sessions.ts';
import { publicFace, readFirm } from '#features/firm/server/service.ts';
import { firstIdOf, placeOf } from '#features/questionnaires/rules/ids.ts';
import { questionMark } from '#features/questionnaires/rules/status.ts';
import { visibleIn } from '#features/questionnaires/rules/visibility.ts';
import {
  answersOf,
  areaOfQuestion,
  findQuestionnaires,
  formFor,
  processQuestionUpload,
  questionUploadParts,
  requestQuestionUpload,
} from '#features/questionnaires/server/service.ts';
import type { ClientActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import { type Ctx, systemCtx } from '#platform/server/context.ts';
import { tell } from '../../sending/server/tell.ts';
import type { dropOffs } from '../contract.ts';
import type { DropOff } from '../model.ts';
import { hashOfToken } from './links.ts';
import * as queries from './queries.ts';

const LOOKS_PER_ADDRESS = { name: 'drop-off-address', max: 240, seconds: 600 };
/** Asked for often, it is mailed once. */
const FRESH_PER_LINK = { name: 'drop-off-fresh', max: 1, seconds: 600 };
const NO_SESSION = '00000000-0000-4000-8000-000000000000';

async function linkOf(ctx: Ctx, token: string): Promise<queries.LinkRecord> {
  await ctx.limits.take(LOOKS_PER_ADDRESS, [addressKey(ctx.address)], TOO_MANY_FROM_HERE);
  const link = await ctx.db.system((tx) => queries.findLink(tx, hashOfToken(token)));
  if (!link) throw new NotFound();
  return link;
}

const isAlive = (ctx: Ctx, link: queries.LinkRecord): boolean =>
  link.is_open && Date.parse(link.expires_at) > ctx.clock.now().getTime();

/** One that is over is as good as none. */
export async function livingLink(ctx: Ctx, token: string): Promise<queries.LinkRecord> {
  const link = await linkOf(ctx, token);
  ctx.authorize(isAlive(ctx, link), NotFound);
  return link;
}

/** The person the link was sent to, with the rights they have now. */
export const personOf = (ctx: Ctx, link: queries.LinkRecord): Ctx<ClientActor> =>
  ctx.as({
    kind: 'client',
    firmId: link.firm_id,
    userId: link.user_id,
    readonly: link.readonly,
    limitedTo: null,
    previewedBy: null,
    sessionId: NO_SESSION,
    provedAt: ctx.clock.now().toISOString(),
    accessVersion: link.access_version,
  });

export async function openDropOff(ctx: Ctx, { token }: { token: string }): Promise<DropOff> {
  const link = await linkOf(ctx, token);
  return systemCtx(ctx, link.firm_id, ctx.requestId).read(async (tx) => {
    const firm = publicFace(await readFirm(tx, link.firm_id));
    if (!isAlive(ctx, link)) return { state: 'expired' as const, firm };
    const [questionnaire] = await findQuestionnaires(tx, link.firm_id, [link.questionnaire_id]);
    if (!questionnaire) return { state: 'expired' as const, firm };
    const form = await formFor(tx, link.firm_id, questionnaire);
    const answers = await answersOf(tx, link.firm_id, questionnaire.id, form);
    const sent = await queries.listSent(tx, link);
    const seen = await queries.seenByStaff(tx, link, sent);
    const visible = visibleIn(form, answers);
    return {
      state: 'open' as const,
      firm,
      entity_name: link.entity_name,
      tax_year: link.tax_year,
      expires_at: link.expires_at,
      due_date: questionnaire.due_date,
      items: visible.sections
        .flatMap((section) => visible.questionsOf(section))
        .filter(({ type }) => type === 'upload')
        .map((question) => ({
          id: firstIdOf(questionnaire.id) + question.no,
          text: question.text,
          from_last_year: question.year_key?.startsWith('item:') ?? false,
          done: questionMark(question, answers) === 'completed',
          files: sent
            .filter(({ question_no }) => question_no === question.no)
            .map(({ upload_id, name, document_id }) => ({
              upload_id,
              name,
              can_take_back: !seen.has(document_id),
            })),
          options: question.options,
          takes_sheets: areaOfQuestion(question) === 'documents',
        })),
    };
  });
}

/** Every step is the checklist's own: a link is one more way to it. */
export async function dropOffUpload(ctx: Ctx, input: InputOf<typeof dropOffs.dropOffLink>) {
  const { token, question_id, ...file } = input;
  const link = await livingLink(ctx, token);
  const { questionnaireId, no } = placeOf(question_id);
  if (questionnaireId !== link.questionnaire_id) throw new NotFound();
  const upload = await requestQuestionUpload(personOf(ctx, link), {
    ...file,
    questionnaire_id: questionnaireId,
    question_no: no,
    others: false,
    document_name: null,
    different_kind_of_number: false,
  });
  await systemCtx(ctx, link.firm_id, ctx.requestId).writeQuietly('a link that may take a file', (tx) =>
    queries.keepUpload(tx, link, upload.upload_id, no),
  );
  return upload;
}

export async function ownUpload(ctx: Ctx, token: string, uploadId: number) {
  const link = await livingLink(ctx, token);
  const firm = systemCtx(ctx, link.firm_id, ctx.requestId);
  const upload = await firm.read((tx) => queries.findUpload(tx, link, uploadId));
  if (!upload) throw new NotFound();
  return { link, firm, upload: { upload_id: uploadId, questionnaire_id: link.questionnaire_id } };
}

export async function dropOffParts(ctx: Ctx, { token, upload_id }: InputOf<typeof dropOffs.dropOffParts>) {
  const { link, upload } = await ownUpload(ctx, token, upload_id);
  return questionUploadParts(personOf(ctx, link), upload);
}

export async function dropOffProcess(
  ctx: Ctx,
  { token, upload_id }: InputOf<typeof dropOffs.dropOffProcess>,
) {
  const { link, upload } = await ownUpload(ctx, token, upload_id);
  const { name } = await processQuestionUpload(personOf(ctx, link), upload);
  return { name };
}

export async function freshDropOff(ctx: Ctx, { token }: { token: string }) {
  const link = await linkOf(ctx, token);
  if (link.is_open) {
    const free = await ctx.limits.take(FRESH_PER_LINK, [`${link.questionnaire_id}:${link.user_id}`], '').then(
      () => true,
      () => false,
    );
    const firm = systemCtx(ctx, link.firm_id, ctx.requestId);
    if (free) await tell(firm, [link.questionnaire_id], { only: link.user_id, again: true });
  }
  return { ok: true as const };
}
