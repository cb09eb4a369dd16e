/** Whether anybody can come to see something: the answers it needs on its way must not exclude one another. */
import type { Form, FormQuestion, Trigger } from '#features/questionnaires/model.ts';
import { indexOf } from '#features/questionnaires/rules/form-index.ts';

interface Need extends Trigger {
  /** What needs it. */
  by: number;
}

export interface Clash {
  one: Need;
  other: Need;
}

/** All answers that must stand for this to show, its section's among them. Rings are found elsewhere and end here. */
export function needsOf(form: Form, no: number): Need[] {
  const { question, sectionOf } = indexOf(form);
  const needs: Need[] = [];
  const met = new Set<number>();
  const walk = (at: number): void => {
    if (met.has(at)) return;
    met.add(at);
    const asked = question.get(at);
    const trigger = (asked ?? sectionOf.get(at))?.show_when ?? null;
    if (trigger !== null && question.has(trigger.question)) {
      needs.push({ ...trigger, by: at });
      walk(trigger.question);
    }
    if (asked) walk(sectionOf.get(at)!.no);
  };
  walk(no);
  return needs;
}

/** Of one question two answers at once are possible only where several can be chosen. */
export function clashIn(form: Form, no: number): Clash | null {
  const { question } = indexOf(form);
  const needed = new Map<number, Need>();
  for (const need of needsOf(form, no)) {
    const asked = question.get(need.question) as FormQuestion;
    if (asked.type === 'multiple' || need.answer === null) continue;
    const earlier = needed.get(need.question);
    if (earlier && earlier.answer !== need.answer) return { one: earlier, other: need };
    needed.set(need.question, need);
  }
  return null;
}
