import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { form, question, section } from '#test/example-form.ts';
import type { Answer } from '../../model.ts';
import { ITEM_STATES, itemsOf, type ItemState } from '../../rules/expected-items.ts';
import { NOTHING_TO_RETURN, SETTLED_ALREADY } from '../messages.ts';
import type { MarkKind } from '../model.ts';
import { marked, type StandingItem, whyNot } from './decide-mark.ts';

describe('what can be marked', () => {
  const allowed = (kind: MarkKind) => ITEM_STATES.filter((state) => whyNot(kind, state) === null);
  it('to go: received or waived. There: sent back. Waived: neither', () => {
    expect(allowed('received')).toEqual(['open', 'returned', 'later']);
    expect(allowed('waived')).toEqual(['open', 'returned', 'later']);
    expect(allowed('returned')).toEqual(['received', 'not_applicable', 'elsewhere']);
    expect(whyNot('returned', null)).toBe(NOTHING_TO_RETURN);
    expect(whyNot('waived', null)).toBe(SETTLED_ALREADY);
  });
});

const plain: StandingItem = { value: null, answer_by: null, returned: null, waived: false, is_sealed: false };

describe('what a mark leaves', () => {
  it.each([
    ['received', {}, { value: 'Marked Completed' }],
    ['received', { value: '0' }, { value: 'Marked Completed' }],
    ['received', { answer_by: '2026-03-20' }, { value: 'Marked Completed' }],
    ['received', { value: '1', returned: 'Blurry' }, { value: '1' }],
    ['received', { is_sealed: true, returned: 'Wrong' }, { value: null }],
    ['waived', { value: '1', returned: 'Blurry' }, { value: '1', returned: 'Blurry', waived: true }],
    ['waived', { answer_by: '2026-03-20' }, { answer_by: '2026-03-20', waived: true }],
    ['returned', { value: '1' }, { value: '1', returned: 'why' }],
    ['returned', { value: 'Not Applicable' }, { value: 'Not Applicable', returned: 'why' }],
  ] as [MarkKind, Partial<StandingItem>, object][])('%s over %o', (kind, standing, after) => {
    expect(marked(kind, 'why', { ...plain, ...standing })).toEqual({
      value: null,
      answer_by: null,
      returned: null,
      waived: false,
      ...after,
    });
  });

  it('a list that was sent back is good as it is', () => {
    expect(marked('received', '', { ...plain, returned: 'One is missing' }, true).value).toBeNull();
    expect(marked('received', '', plain, true).value).toBe('Marked Completed');
  });
});

describe('whatever stood there', () => {
  const asked = form(section(0, [question(1)]));
  const standing = fc.record({
    value: fc.constantFrom(null, '0', 'x', 'Not Applicable', 'Provided Elsewhere', 'Marked Completed'),
    answer_by: fc.constantFrom(null, '2026-03-20'),
    returned: fc.constantFrom(null, 'Blurry'),
    waived: fc.boolean(),
  });
  const stateOf = (answer: Answer): ItemState | null =>
    itemsOf(asked, { of: new Map([[1, answer]]), entries: new Map() }, new Map())[0]?.state ?? null;

  it('a mark that can be made puts the item where it says, with its words kept', () => {
    fc.assert(
      fc.property(standing, fc.constantFrom<MarkKind>('received', 'waived', 'returned'), (before, kind) => {
        if (whyNot(kind, stateOf(before)) !== null) return;
        const after = marked(kind, 'why', { ...before, is_sealed: false });
        expect(stateOf(after)).toBe(
          kind === 'received' && after.value === 'Not Applicable'
            ? 'not_applicable'
            : kind === 'received' && after.value === 'Provided Elsewhere'
              ? 'elsewhere'
              : kind,
        );
        if (kind !== 'received') expect(after.value).toBe(before.value);
      }),
    );
  });
});
