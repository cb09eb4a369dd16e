import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progressOf } from '#features/questionnaires/rules/progress.ts';
import { sectionProgress } from './section-progress.ts';

describe('how far a questionnaire is', () => {
  it('counts the sections gone through, without the checklist', () => {
    const numbers = { marked_sections: [0, 7], checklists: [7], sections_total: 5 };
    expect(sectionProgress(numbers)).toEqual({ done: 1, of: 4 });
    expect(sectionProgress({ ...numbers, marked_sections: [] })).toEqual({ done: 0, of: 4 });
  });

  it('OVR-008: is 100 % when completed, else that fraction, and at least 5 % once begun', () => {
    const numbers = { marked_sections: [0, 3, 7], checklists: [7], sections_total: 5 };
    const at = (completed: boolean, in_progress: boolean, marked: number[]) =>
      progressOf({ completed, in_progress, ...sectionProgress({ ...numbers, marked_sections: marked }) });
    expect(at(false, true, [0, 3, 7])).toBe(50);
    expect(at(false, true, [7])).toBe(5);
    expect(at(false, false, [])).toBe(0);
    expect(at(true, false, [])).toBe(100);
  });

  it('never counts more than there are', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(20)),
        fc.uniqueArray(fc.nat(20)),
        fc.nat(20),
        (marked_sections, checklists, sections_total) => {
          const { done, of } = sectionProgress({ marked_sections, checklists, sections_total });
          expect(done).toBeLessThanOrEqual(of);
          expect(of).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
