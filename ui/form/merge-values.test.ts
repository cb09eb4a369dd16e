import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeValues } from './merge-values.ts';
import { beginEdit, hasChanges, settle, takeIn, type Choice } from './shared-edit.ts';

const value = fc.oneof(
  fc.constantFrom('', 'a', 'b', 'c'),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.nat(3)),
);
const fields = fc.record({ name: value, city: value, tags: value });
type Fields = Record<string, unknown>;
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

describe('two people edit the same record', () => {
  it('asks for exactly the fields both changed to different values', () => {
    fc.assert(
      fc.property(fields, fields, fields, (start: Fields, mine: Fields, theirs: Fields) => {
        const { taken, clashing } = mergeValues({ start, mine, theirs });
        for (const field of Object.keys(start)) {
          const byMe = !same(start[field], mine[field]);
          const byThem = !same(start[field], theirs[field]);
          const apart = !same(mine[field], theirs[field]);
          expect(clashing.includes(field), `${field} clashes`).toBe(byMe && byThem && apart);
          expect(taken.includes(field), `${field} is taken over`).toBe(!byMe && byThem);
        }
      }),
    );
  });

  it('asks the same of both of them', () => {
    fc.assert(
      fc.property(fields, fields, fields, (start: Fields, mine: Fields, theirs: Fields) => {
        expect(mergeValues({ start, mine, theirs }).clashing).toEqual(
          mergeValues({ start, mine: theirs, theirs: mine }).clashing,
        );
      }),
    );
  });

  const rules = { read: (kept: { values: Fields; version: number }) => kept.values };
  const edited = (start: Fields, mine: Fields) => ({
    ...beginEdit({ values: start, version: 1 }, rules),
    values: mine,
  });

  it('never loses what was typed: each field ends as mine, or as theirs where I had not touched it', () => {
    fc.assert(
      fc.property(fields, fields, fields, (start: Fields, mine: Fields, theirs: Fields) => {
        const { edit } = takeIn(edited(start, mine), { values: theirs, version: 2 }, rules);
        for (const field of Object.keys(start))
          expect(edit.values[field]).toEqual(same(start[field], mine[field]) ? theirs[field] : mine[field]);
      }),
    );
  });

  it('hears the same version twice without another effect', () => {
    fc.assert(
      fc.property(fields, fields, fields, (start: Fields, mine: Fields, theirs: Fields) => {
        const news = { values: theirs, version: 2 };
        const once = takeIn(edited(start, mine), news, rules);
        const twice = takeIn(once.edit, news, rules);
        expect(twice.edit).toEqual(once.edit);
        expect(twice.clashing).toEqual(once.clashing);
        expect(twice.taken).toEqual([]);
      }),
    );
  });

  it('clashes no more once every field is chosen, and sends nothing where theirs was chosen for all', () => {
    fc.assert(
      fc.property(
        fields,
        fields,
        fields,
        fc.boolean(),
        (start: Fields, mine: Fields, theirs: Fields, keep) => {
          const news = { values: theirs, version: 2 };
          const { edit, clashing } = takeIn(edited(start, mine), news, rules);
          const choice: Choice = keep ? 'mine' : 'theirs';
          const settled = settle(edit, Object.fromEntries(clashing.map((field) => [field, choice])), rules);
          expect(takeIn(settled, news, rules).clashing).toEqual([]);
          for (const field of clashing)
            expect(settled.values[field]).toEqual(keep ? mine[field] : theirs[field]);
          const untouchedOtherwise = Object.keys(start).every(
            (field) =>
              clashing.includes(field) || same(start[field], mine[field]) || same(mine[field], theirs[field]),
          );
          if (!keep && untouchedOtherwise) expect(hasChanges(settled, rules)).toBe(false);
        },
      ),
    );
  });

  it('compares a number that is only shown masked by its mask', () => {
    const masked = {
      read: () => ({ ssn: null as string | null }),
      hidden: (kept: { mask: string }) => ({ ssn: kept.mask }),
    };
    const typing = { ...beginEdit({ mask: '••11' }, masked), values: { ssn: '123456789' } };
    expect(takeIn(typing, { mask: '••22' }, masked).clashing).toEqual(['ssn']);
    expect(takeIn(typing, { mask: '••11' }, masked).clashing).toEqual([]);
    const looking = beginEdit({ mask: '••11' }, masked);
    expect(takeIn(looking, { mask: '••22' }, masked).clashing).toEqual([]);
  });
});
