/** This year against last: what a preparer has to ask about. */
import type { OpenedQuestionnaire } from '#features/questionnaires/model.ts';
import { NO, YES } from '#features/questionnaires/model.ts';
import { MASK } from '#features/questionnaires/answering/model.ts';
import { gatherAnswers } from '#features/questionnaires/answering/rules/gather.ts';
import { atQuestion } from '#features/questionnaires/checklist/rules/places.ts';
import { isToGo, questionState } from '#features/questionnaires/rules/expected-items.ts';
import { isSaid } from '#features/questionnaires/rules/matches.ts';
import { numberedIn } from '#features/questionnaires/rules/numbering.ts';
import { visibleIn } from '#features/questionnaires/rules/visibility.ts';
import type { Difference } from '../model.ts';

type Read = Pick<OpenedQuestionnaire, 'form' | 'prior' | 'state'>;

const AMOUNT = /^[-−(]?\s*\$?\s*\d[\d,]*(\.\d+)?\s*\)?$/;

/** `$1,284.50` is 1284.5; anything else is no amount. */
export function amountOf(value: string | null): number | null {
  if (value === null || !AMOUNT.test(value.trim())) return null;
  const size = Number(value.replaceAll(/[^\d.]/g, ''));
  return /^[-−(]/.test(value.trim()) ? -size : size;
}

/** In percent, to one place; null where last year was nothing. */
export const percentOf = (before: number, after: number): number | null =>
  before === 0 ? null : Math.round(((after - before) / Math.abs(before)) * 1000) / 10;

const forms = (n: number): string => `${n} document${n === 1 ? '' : 's'}`;

export function differencesOf(
  { form, prior, state }: Read,
  threshold: number,
): { has_prior: boolean; differences: Difference[]; matching: number } {
  const answers = gatherAnswers(form, state.answers);
  const visible = visibleIn(form, answers);
  const before = new Map(prior.map((one) => [one.question_no, one]));
  const differences: Difference[] = [];
  let matching = 0;
  for (const section of visible.sections)
    for (const { question, number } of numberedIn(form, section, visible.has)) {
      const { no, type } = question;
      const last = before.get(no);
      const answer = answers.of.get(no);
      const stands = questionState(question, answers);
      // What is still to come is no difference yet.
      if (stands === null || isToGo(stands) || stands === 'waived') continue;
      const row = (
        kind: Difference['kind'],
        was: string | null,
        is: string | null,
        percent: number | null = null,
      ) =>
        differences.push({
          key: `${kind}:${no}`,
          kind,
          question_no: no,
          number: number.replace(/\.$/, ''),
          text: question.text,
          before: was,
          after: is,
          percent,
        });
      if (type === 'upload') {
        const [had, has] = [last?.documents ?? 0, atQuestion(state.documents, no).length];
        if (had > 0 && has === 0 && stands === 'not_applicable') row('gone', forms(had), null);
        else if (had === 0 && has > 0) row('new', null, forms(has));
        else matching += 1;
        continue;
      }
      const [was, is] = [said(last?.value ?? null), said(answer?.value ?? null)];
      if (type === 'boolean') {
        if (was === NO && is === YES) row('newly_yes', was, is);
        else if (was === YES && is !== YES) row('gone', was, is ?? 'Not applicable');
        else matching += 1;
        continue;
      }
      const [from, to] = [amountOf(was), amountOf(is)];
      if (from !== null && to !== null) {
        const percent = percentOf(from, to);
        if (percent !== null && Math.abs(percent) > threshold) row('moved', was, is, percent);
        else if (from === 0 && to !== 0) row('new', was, is);
        else matching += 1;
      } else if (from !== null && is === null) row('gone', was, null);
      else if (was === null && to !== null) row('new', null, is);
      else matching += 1;
    }
  return prior.length === 0
    ? { has_prior: false, differences: [], matching: 0 }
    : { has_prior: true, differences, matching };
}

const said = (value: string | null): string | null => (isSaid(value) && value !== MASK ? value : null);

/** What stood on both sides: a check holds as long as this does. */
export const stoodOf = ({ before, after }: Pick<Difference, 'before' | 'after'>): string =>
  JSON.stringify([before, after]);
