/** How a paper that left reads in the list. Pure. */
import type { Outcome, RecognizerRequest } from '../model.ts';

const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  sending: 'being sent',
  answered: 'answered',
  not_sent: 'couldn’t be reached, nothing left',
  no_answer: 'no answer',
  refused: 'refused',
  unreadable: 'answer couldn’t be read',
};

export const nameOf = ({ document_id, document_name }: RecognizerRequest): string =>
  document_name ?? `Deleted document ${document_id}`;

const sizeOf = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} bytes`
    : bytes < 1_048_576
      ? `${Math.round(bytes / 1024)} KB`
      : `${(bytes / 1_048_576).toFixed(1)} MB`;

/** "To reader.example, Nov 15, 2026 · 2 pages, 48 KB · answered: 1099-INT · by the agreement of Ann Partner, Nov 1, 2026 · SHA-256 …". */
export const factsOf = (
  { host, page_count, bytes, outcome, answer_type, consent_by, consent_version, sha256 }: RecognizerRequest,
  { sent, agreed }: { sent: string; agreed: string },
): string =>
  [
    `To ${host}, ${sent}`,
    `${page_count} ${page_count === 1 ? 'page' : 'pages'}, ${sizeOf(bytes)}`,
    answer_type ? `${OUTCOME_WORDS[outcome]}: ${answer_type}` : OUTCOME_WORDS[outcome],
    `agreed by ${consent_by}, ${agreed} (${consent_version})`,
    `SHA-256 ${sha256}`,
  ].join(' · ');
