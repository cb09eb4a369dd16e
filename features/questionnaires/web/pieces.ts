/** The pieces a questionnaire is shown with: to the client who answers, and to staff who try it out. */
export { ClientSizes } from './answering/ClientSizes.tsx';
export { SectionFooter } from './answering/SectionFooter.tsx';
export { SectionList, segmentsOf } from './answering/SectionList.tsx';
export { SectionPage } from './answering/SectionPage.tsx';
export { usePlay } from './play/use-play.ts';
