/** Things that wait for one another in a ring can never appear. A draft may hold such a ring, a published form never. */
import type { Form, Trigger } from '../model.ts';
import { indexOf } from './form-index.ts';

/** Each ring once, as the numbers of the sections and questions in it, in the order they wait. */
export function loopsIn(form: Form): number[][] {
  const { question, sectionOf } = indexOf(form);
  const waitsFor = (no: number): number[] => {
    const asked = question.get(no);
    const trigger = (asked ?? sectionOf.get(no))?.show_when ?? null;
    return [...targetOf(trigger), ...(asked ? [sectionOf.get(no)!.no] : [])];
  };
  const targetOf = (trigger: Trigger | null): number[] =>
    trigger !== null && question.has(trigger.question) ? [trigger.question] : [];

  const done = new Set<number>();
  const loops: number[][] = [];
  for (const start of sectionOf.keys()) walk(start);
  return loops;

  /** Without recursion: a chain may be as long as the form. */
  function walk(start: number): void {
    const path: number[] = [];
    const at = new Map<number, number>();
    const stack: { no: number; next: number[] }[] = [];
    const enter = (no: number) => {
      at.set(no, path.length);
      path.push(no);
      stack.push({ no, next: waitsFor(no) });
    };
    if (done.has(start)) return;
    enter(start);
    while (stack.length > 0) {
      const top = stack.at(-1)!;
      const next = top.next.shift();
      if (next === undefined) {
        stack.pop();
        path.pop();
        at.delete(top.no);
        done.add(top.no);
      } else if (at.has(next)) loops.push(path.slice(at.get(next)));
      else if (!done.has(next)) enter(next);
    }
  }
}
