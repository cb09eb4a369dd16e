/** The pieces a questionnaire is shown with: to the client who answers, and to staff who try it out. */
export { ClientSizes } from './answering/ClientSizes.tsx';
export { SectionFooter } from './answering/SectionFooter.tsx';
export { SectionList, segmentsOf } from './answering/SectionList.tsx';
export { SectionPage } from './answering/SectionPage.tsx';
export { usePlay } from './play/use-play.ts';

/** Screens of the client's side. */
export { questionnairesClientRoutes } from './client-routes.ts';

/** Nothing is sent any more; what was typed stays on the device for the same person. */
export async function restAnswers(): Promise<void> {
  (await import('../answering/web/use-outbox.ts')).stopAll();
}

/** What was typed here and not sent is forgotten with the person who typed it. */
export async function forgetAnswers(): Promise<void> {
  await restAnswers();
  await (await import('../answering/web/kept-answers.ts')).forgetAllAnswers();
}
