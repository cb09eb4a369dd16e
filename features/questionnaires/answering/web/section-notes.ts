import { shortDate } from '#platform/web/show-date.ts';
import type { FormSection } from '../../model.ts';
import type { Standing } from '../../rules/standing.ts';

/** Below a section's name: what is put off, or how much is left once it is begun. */
export function leftIn(
  section: FormSection,
  { missing, planned: optional, shares, marks }: Standing,
): string | null {
  const here = missing.filter((one) => one.section === section);
  const planned = [...here, ...optional.filter((one) => one.section === section)].filter(
    ({ answer_by }) => answer_by !== null,
  );
  const [first] = planned.map(({ answer_by }) => answer_by!).toSorted();
  if (first !== undefined && marks.get(section.no) === 'pending')
    return `${planned.length} planned for ${shortDate(first)}`;
  const open = here.length;
  if (open === 0 || ((shares.get(section.no) ?? 0) === 0 && marks.get(section.no) !== 'error')) return null;
  return open === 1 ? '1 question left' : `${open} questions left`;
}

/** Below the name of a signed letter: when the last of its signatures was given. */
export function signedOn(
  section: FormSection,
  { marks }: Standing,
  signatures: readonly { section_no: number; signed_at: string | null }[],
): string | null {
  if (section.key !== 'agreement_signature' || marks.get(section.no) !== 'completed') return null;
  const last = signatures
    .flatMap(({ section_no, signed_at }) => (section_no === section.no && signed_at ? [signed_at] : []))
    .toSorted()
    .at(-1);
  return last === undefined ? null : `Signed ${shortDate(last)}`;
}
