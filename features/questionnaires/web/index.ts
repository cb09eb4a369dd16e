/** What the client's side loads. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';

export { cardsQuery } from '../cards/web/queries.ts';
export { PayDeposit } from '../deposits/web/PayDeposit.tsx';
export { SectionMark } from './answering/SectionMark.tsx';
/** Screens of the client's side. */
export { questionnairesClientRoutes } from './client-routes.ts';

/** Comes with the screen that it brings the answers for. */
export const BringAhead = lazyScreen<'BringAhead', { questionnaireId: number }>(
  () => import('../answering/web/QuestionnaireScreen.tsx'),
  'BringAhead',
);

/** Nothing is sent any more; what was typed stays on the device for the same person. */
export async function restAnswers(): Promise<void> {
  (await import('../answering/web/outboxes.ts')).stopAll({ keep: true });
}

/** Answers and files that earlier pages left go out from whichever page is open. `owner` is "user:firm". */
export async function sendKeptAnswers(userId: number, owner: string): Promise<void> {
  await (await import('../answering/web/outboxes.ts')).sendKeptAnswers(userId);
  await (await import('../checklist/web/own-way.ts')).sendKeptFiles(owner);
}

/** Notes that are begun on this device and not sent. */
export const keptNoteCount = async (): Promise<number> =>
  (await import('../answering/web/kept-answers.ts')).keptTextCount();

/** What was typed here and not sent is forgotten with the person who typed it. */
export async function forgetAnswers(): Promise<void> {
  (await import('../answering/web/outboxes.ts')).stopAll({ keep: false });
  await (await import('../answering/web/kept-answers.ts')).forgetAllAnswers();
  await (await import('#features/signing/web/index.ts')).forgetNames();
}
