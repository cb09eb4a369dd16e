/** What a mail says of news: who and how many, never what was written, paid or sent. */
import type { Kind } from '../model.ts';
import { openingOf } from './opening.ts';

/** What the mail needs of a notification. */
export interface News {
  kind: Kind;
  times: number;
  entity_id: number | null;
  entity: string | null;
  link: string;
}

/** What waits to be read in a conversation. */
export interface Talk {
  conversation_id: number;
  company_hash: string;
  who: string;
  messages: number;
}

export interface DigestLine {
  words: string;
  /** A page of the portal. */
  path: string;
}

/** More than these are counted, not named. */
export const MOST_LINES = 20;

const WORDS: Record<Kind, readonly [one: string, more: string]> = {
  information: ['contact details change', 'contact details changes'],
  document: ['new document', 'new documents'],
  questionnaire_document: ['new document', 'new documents'],
  submitted: ['questionnaire update', 'questionnaire updates'],
  asked: ['questionnaire update', 'questionnaire updates'],
  signature: ['new signature', 'new signatures'],
  payment: ['payment', 'payments'],
  file: ['file is ready', 'files are ready'],
};

/** Without what follows the question mark: folders have names, too. */
function pathOf(link: string): string {
  const opening = openingOf(link);
  if (opening.to === 'questionnaire') return `/?look=${opening.questionnaireId}`;
  return opening.to === 'page' ? opening.path.split('?')[0]! : '/';
}

const counted = (count: number, [one, more]: readonly [string, string]): string =>
  `${count} ${count === 1 ? one : more}`;

/** Newest first in, one line for each client and kind of news out. */
export function linesOf(news: readonly News[], talks: readonly Talk[]): DigestLine[] {
  const told = talks.map(({ conversation_id, company_hash, who, messages }) => ({
    words: `${who}: ${counted(messages, ['message', 'messages'])}`,
    path: `/admin/${company_hash}/messages/${conversation_id}`,
  }));
  const groups = Map.groupBy(news, ({ kind, entity_id }) => `${entity_id} ${WORDS[kind][0]}`);
  const lines = [...groups.values()].map((same) => {
    const [{ kind, entity, link }] = same as [News];
    const words = counted(
      same.reduce((sum, { times }) => sum + times, 0),
      WORDS[kind],
    );
    return { words: entity === null ? words : `${entity}: ${words}`, path: pathOf(link) };
  });
  return [...told, ...lines];
}
