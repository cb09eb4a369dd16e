import { describe, expect, it } from 'vitest';
import { inChosenOrder, isShown, moved, NO_CHOICE, parseChoice, toggled } from './column-choice.ts';

const columns = [
  { key: 'name', hideable: false },
  { key: 'email' },
  { key: 'notes', defaultHidden: true },
  { key: 'actions' },
];
const keys = (choice = NO_CHOICE) => inChosenOrder(columns, choice).map((column) => column.key);

describe('the choice of columns', () => {
  it('survives damaged storage', () => {
    for (const stored of [null, '', '{', '7', 'null', '{"order":7,"hidden":[1,"email"]}'])
      expect(parseChoice(stored).order).toEqual([]);
    expect(parseChoice('{"hidden":[1,"email"]}').hidden).toEqual(['email']);
  });

  it('hides and shows, but never what must stay', () => {
    const [name, email, notes] = columns;
    expect(isShown(email!, toggled(email!, NO_CHOICE))).toBe(false);
    expect(isShown(notes!, NO_CHOICE)).toBe(false);
    expect(isShown(notes!, toggled(notes!, NO_CHOICE))).toBe(true);
    expect(isShown(name!, { ...NO_CHOICE, hidden: ['name'] })).toBe(true);
    expect(toggled(email!, toggled(email!, NO_CHOICE)).hidden).toEqual([]);
  });

  it('keeps new columns near their neighbour and the actions last', () => {
    expect(keys()).toEqual(['name', 'email', 'notes', 'actions']);
    expect(keys({ ...NO_CHOICE, order: ['actions', 'email', 'name'] })).toEqual([
      'email',
      'notes',
      'name',
      'actions',
    ]);
  });

  it('moves a column by one and stops at the ends', () => {
    expect(keys(moved(columns, NO_CHOICE, 'email', 1))).toEqual(['name', 'notes', 'email', 'actions']);
    expect(moved(columns, NO_CHOICE, 'name', -1)).toBe(NO_CHOICE);
  });
});
