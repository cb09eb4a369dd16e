/** The pieces a questionnaire is shown and written with: to the client who answers, and to staff who try it out. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { RichEditorProps } from './writing/RichEditor.tsx';

export { answerInWords } from '../answering/web/answer-words.ts';
export { DepositBadge } from '../deposits/web/DepositBadge.tsx';
export { AnswerField } from './answering/AnswerField.tsx';
export { ClientSizes } from './answering/ClientSizes.tsx';
export { SectionFooter } from './answering/SectionFooter.tsx';
export { SectionList, segmentsOf } from './answering/SectionList.tsx';
export { SectionPage } from './answering/SectionPage.tsx';
export { usePlay } from './play/use-play.ts';
export const RichEditor = lazyScreen<'RichEditor', RichEditorProps>(
  () => import('./writing/RichEditor.tsx'),
  'RichEditor',
);
