/** A part as its row says it. Pure. */
import { shortDate } from '#platform/web/show-date.ts';
import { listed } from '#features/signing/placing/rules/readiness.ts';
import { inTurn } from '#features/signing/placing/rules/signers.ts';
import { firstName } from '#features/signing/web/pieces.ts';
import type { Authority, FormDefinition } from '../../catalogue/model.ts';
import type { DraftPart } from '../../classifying/rules/draft.ts';
import type { ReturnDetail } from '../../model.ts';

export interface Definitions {
  forms: readonly FormDefinition[];
  authorities: readonly Authority[];
}

export const authorityName = (id: string | null, definitions: Definitions | undefined): string =>
  definitions?.authorities.find((one) => one.id === id)?.name ?? id ?? '';

/** As the form calls itself, else as clients see it. */
export function titleOfPart(
  { kind, form_id, name, recipient }: DraftPart,
  definitions?: Definitions,
): string {
  if (kind === 'k1' && recipient) return recipient.name;
  return definitions?.forms.find(({ id }) => id === form_id)?.name ?? name;
}

function signerWords({ signers }: DraftPart, candidates: ReturnDetail['candidates']): string {
  const names = inTurn(signers).map(({ user_id }) =>
    firstName(candidates.find((one) => one.user_id === user_id)?.full_name ?? 'Former owner'),
  );
  if (names.length === 0) return 'Nobody signs yet';
  return signers.some(({ turn }) => turn > 0) ? names.join(', then ') : listed(names);
}

/** Null where its name says everything. */
export function factsOfPart(
  part: DraftPart,
  {
    definitions,
    candidates,
  }: { definitions: Definitions | undefined; candidates: ReturnDetail['candidates'] },
): string | null {
  const authority = authorityName(part.authority, definitions);
  if (part.kind === 'e_sign_form')
    return [authority, signerWords(part, candidates)].filter((words) => words !== '').join(' · ');
  if (part.kind === 'payment_voucher') return authority === '' ? null : authority;
  if (part.kind === 'paper_filed_return') {
    const by = part.due_date === null ? '' : ` by ${shortDate(part.due_date)}`;
    const to = part.mail_to === '' ? '' : ` to ${part.mail_to}`;
    return by + to === '' ? authority || null : `Mail${by}${to}`;
  }
  return null;
}

export const dueWords = ({ is_due_asap, due_date }: Pick<DraftPart, 'is_due_asap' | 'due_date'>): string => {
  if (is_due_asap) return 'As soon as possible';
  return due_date === null ? 'No due date' : shortDate(due_date);
};
