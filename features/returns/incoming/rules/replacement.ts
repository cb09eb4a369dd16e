/** What a new file does to the signatures on the forms of a return. Pure. */
import type { Field } from '#features/signing/placing/model.ts';
import { pagesOf } from '../../classifying/rules/readiness.ts';
import type { Figure, PageRun } from '../../model.ts';
import { changesBetween, isBeyondLimit } from '../../rules/figures.ts';
import type { ProposedPart } from './proposal.ts';

export interface SignedForm {
  no: number;
  name: string;
  form_id: string | null;
  authority: string | null;
  pages: readonly PageRun[];
  fields: readonly Field[];
  figures: readonly Figure[];
  signed_by: readonly string[];
}

export interface Outcome {
  form: SignedForm;
  outcome: 'kept' | 'voided' | 'gone';
  why: string;
  /** The same form in the new file, counted among its parts. */
  at: number | null;
}

/** The figures a form shows; where it shows none, those of the return for its authority. */
const figuresFor = (
  own: readonly Figure[],
  all: readonly Figure[],
  authority: string | null,
): readonly Figure[] =>
  own.length > 0 ? own : all.filter((figure) => authority === null || figure.authority === authority);

function outcomeOf(
  form: SignedForm,
  next: ProposedPart | undefined,
  figures: { before: readonly Figure[]; after: readonly Figure[] },
): Pick<Outcome, 'outcome' | 'why'> {
  if (!next) return { outcome: 'gone', why: 'This form isn’t in the new file.' };
  if (pagesOf(next.pages).length !== pagesOf(form.pages).length)
    return { outcome: 'voided', why: 'The form has other pages than before.' };
  const isShown = form.figures.length > 0 && next.figures.length > 0;
  const before = figuresFor(isShown ? form.figures : [], figures.before, form.authority);
  const after = figuresFor(isShown ? next.figures : [], figures.after, form.authority);
  if (before.length === 0 && after.length === 0)
    return {
      outcome: 'voided',
      why: 'The figures of this form couldn’t be read, so nobody can tell that they are the same.',
    };
  const beyond = changesBetween(before, after).filter((change) => isBeyondLimit(change, form.form_id));
  if (beyond.length === 0) return { outcome: 'kept', why: 'No figure changed beyond the limit.' };
  return {
    outcome: 'voided',
    why: `Changed beyond the limit: ${[...new Set(beyond.map(({ label }) => label))].join(', ')}.`,
  };
}

/** Each signed form beside the same form of the new file: the first of a kind beside the first, and so on. */
export function outcomesOf(
  forms: readonly SignedForm[],
  parts: readonly ProposedPart[],
  figures: { before: readonly Figure[]; after: readonly Figure[] },
): Outcome[] {
  const taken = new Set<number>();
  return forms.map((form) => {
    const at = parts.findIndex(
      (part, index) =>
        !taken.has(index) &&
        part.kind === 'e_sign_form' &&
        part.form_id === form.form_id &&
        (form.form_id !== null || part.name === form.name),
    );
    if (at >= 0) taken.add(at);
    return { form, at: at < 0 ? null : at, ...outcomeOf(form, at < 0 ? undefined : parts[at], figures) };
  });
}

/** Fields of a form that stayed the same, on the pages it has in the new file. */
export function fieldsMoved(form: Pick<SignedForm, 'pages' | 'fields'>, pages: readonly PageRun[]): Field[] {
  const [before, after] = [pagesOf(form.pages), pagesOf(pages)];
  return form.fields.map((field) => ({ ...field, page: after[before.indexOf(field.page)] ?? field.page }));
}
