import { dollarsOf } from '#platform/money.ts';
import { sameValue } from '#ui/form/same-value.ts';
import { DraftConflict } from '#features/signing/web/pieces.ts';
import { STALE } from '../../messages.ts';
import type { ClassifyDraft, DraftPart } from '../../classifying/rules/draft.ts';
import { pageWords } from '../../classifying/rules/page-runs.ts';
import { KIND_WORDS } from '../../classifying/rules/part-groups.ts';
import { dueWords } from './part-words.ts';
import type { Classifying } from './use-classifying.ts';
import classes from './panel.module.css';

const wordsOf = (part: DraftPart): string =>
  [
    part.name,
    KIND_WORDS[part.kind],
    pageWords(part.pages),
    ...(part.kind === 'payment_voucher'
      ? [part.amount === null ? 'No amount' : dollarsOf(part.amount), dueWords(part)]
      : []),
    ...(part.kind === 'e_sign_form' ? [`${part.signers.length} signers, ${part.fields.length} fields`] : []),
    part.state === 'to_check' ? 'To check' : 'Checked',
  ].join(' · ');

/** What stands in one of the two only, or differs. */
function Side({ own, other }: { own: ClassifyDraft; other: ClassifyDraft }) {
  const changed = own.parts.filter((part) => !other.parts.some((one) => sameValue(one, part)));
  return (
    <>
      <p>{own.parts.length === 1 ? '1 part' : `${own.parts.length} parts`}</p>
      <ul>
        {changed.map((part) => (
          <li key={part.id}>{wordsOf(part)}</li>
        ))}
        {own.tax_return_name === other.tax_return_name ? null : <li>Name: {own.tax_return_name}</li>}
        {own.note === other.note ? null : <li>{own.note === '' ? 'No note' : `Note: “${own.note}”`}</li>}
        {sameValue(own.invoice, other.invoice) ? null : (
          <li>{own.invoice ? `Invoice: ${dollarsOf(own.invoice.amount)}` : 'No invoice'}</li>
        )}
        {own.reminds === other.reminds ? null : <li>{own.reminds ? 'Reminders on' : 'Reminders off'}</li>}
      </ul>
      {changed.length === 0 ? <p className={classes.facts}>The other parts are the same.</p> : null}
    </>
  );
}

export function ClassifyConflict({ theirs, desk }: { theirs: ClassifyDraft; desk: Classifying }) {
  return (
    <DraftConflict
      title="Someone else changed this return"
      subtitle={STALE}
      mine={<Side own={desk.draft} other={theirs} />}
      theirs={<Side own={theirs} other={desk.draft} />}
      onSettle={(choice) => void desk.desk.settle(choice)}
    />
  );
}
