/** Papers the firm files for a client: what the client's questionnaires still ask for, and ticking it. Part of the caller's transaction. */
import type { StaffActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { maySeeEntity, viewerOf } from '#features/clients/entities/policy.ts';
import { attachFiles } from '#features/documents/server/service.ts';
import { mayGiveFiles } from '../../answering/policy.ts';
import { gatherAnswers } from '../../answering/rules/gather.ts';
import { listAnswers } from '../../answering/server/answer-queries.ts';
import { plainForm, worded } from '../../answering/server/answers.ts';
import { type AnsweredRecord, findAnswered, lockAnswered } from '../../answering/server/queries.ts';
import { keyOf } from '../../answering/server/save.ts';
import { maySendTo } from '../../policy.ts';
import { questionState } from '../../rules/expected-items.ts';
import { visibleIn } from '../../rules/visibility.ts';
import { questionnairesOfYear } from '../../records/server/queries.ts';
import { heldFiles, settle, uploadQuestion } from './hold.ts';
import { listLying } from './queries.ts';
import { attach } from './uploads.ts';

export interface AskedPaper {
  questionnaire_id: number;
  question_no: number;
  questionnaire: string;
  text: string;
  paper: string | null;
  options: readonly string[];
  /** `closed`: locked or completed. `no_right`: this person gives no files for clients. */
  takes: 'files' | 'closed' | 'no_right';
}

function takesOf(ctx: Ctx<StaffActor>, found: AnsweredRecord): AskedPaper['takes'] {
  if (!mayGiveFiles(ctx.actor, found)) return 'no_right';
  return found.locked || found.completed ? 'closed' : 'files';
}

export interface PaperPlaces {
  /** The uploads that questionnaires of the year still wait for, and nothing was given yet. */
  asked: AskedPaper[];
  /** The one open questionnaire with a checklist, where this person may add to it. */
  addable: { questionnaire_id: number; questionnaire: string } | null;
}

/** What the questionnaires of a year ask for, and where a paper nobody asked for can be added. */
export async function paperPlaces(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  { entityId, year }: { entityId: number; year: number },
): Promise<PaperPlaces> {
  const { firmId } = ctx.actor;
  const asked: AskedPaper[] = [];
  const open: { questionnaire_id: number; questionnaire: string }[] = [];
  for (const id of await questionnairesOfYear(tx, firmId, entityId, year)) {
    const found = await findAnswered(tx, firmId, id, viewerOf(ctx.actor).rolesOf);
    if (!found || !maySeeEntity(ctx.actor, found)) continue;
    const form = await plainForm(ctx.db, tx, found);
    const answers = gatherAnswers(form, await listAnswers(tx, firmId, id));
    const visible = visibleIn(form, answers);
    const questionnaire = `${found.tax_year} ${found.name}`;
    const takes = takesOf(ctx, found);
    const questions = visible.sections.flatMap((section) => visible.questionsOf(section));
    const hasUploads = questions.some(({ type }) => type === 'upload');
    if (hasUploads && takes === 'files' && maySendTo(ctx.actor, found))
      open.push({ questionnaire_id: id, questionnaire });
    for (const question of questions) {
      const state = question.type === 'upload' ? questionState(question, answers) : null;
      if (state === 'open' || state === 'later')
        asked.push({
          questionnaire_id: id,
          question_no: question.no,
          questionnaire,
          text: worded(found, question.text),
          paper: question.paper,
          options: question.options,
          takes,
        });
    }
  }
  return { asked, addable: open.length === 1 ? open[0]! : null };
}

interface TickedItem {
  questionnaire_id: number;
  question_no: number;
  /** The day the item was put off until, for Undo. */
  answer_by: string | null;
}

/** Locks the questionnaire first, so that nobody waits for it while holding the folders of its entity. Null where it takes no files. */
export async function holdItem(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  { questionnaire_id, question_no }: Pick<TickedItem, 'questionnaire_id' | 'question_no'>,
) {
  const { firmId } = ctx.actor;
  const found = await lockAnswered(tx, firmId, questionnaire_id, viewerOf(ctx.actor).rolesOf);
  if (!found || takesOf(ctx, found) !== 'files') return null;
  const files = await heldFiles(ctx, tx, questionnaire_id);
  uploadQuestion(files.form, question_no);
  const standing = files.rows.get(keyOf(question_no, 0));
  return {
    /** As if somebody had sent it there. */
    async put(document: { id: number; name: string }, option: string | null): Promise<TickedItem> {
      await attach(ctx, files, document.id, { question_no, others: false, option, file_name: document.name });
      await attachFiles(tx, firmId, [document.id], questionnaire_id, ctx.clock.now().toISOString());
      return { questionnaire_id, question_no, answer_by: standing?.answer_by ?? null };
    },
    /** Undo, once the document is gone: put off as it was. What was sent or said since stays. Returns how many files are left. */
    async reopen(answer_by: string | null): Promise<number> {
      if (!/^\d+$/.test(standing?.value ?? ''))
        return standing?.value === undefined || standing.value === null ? 0 : 1;
      const lying = await listLying(tx, firmId, questionnaire_id);
      const left = lying.filter(
        (one) => one.question_no === question_no && !one.gone && !one.held_open && !one.replaced,
      ).length;
      const said = left > 0 ? { value: String(left), answer_by: null } : { value: null, answer_by };
      await settle(ctx, files, new Map([[question_no, said]]));
      return left;
    },
  };
}
