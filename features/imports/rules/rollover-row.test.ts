import { expect, it } from 'vitest';
import { isRolloverHead, readRolloverRow } from './rollover-row.ts';

const cells = ['Maria Client', 'E1', '1040', 'W-2', 'W-2 Bakery', '2026-04-15', 'Y'];
const read = (changed: Record<number, string> = {}, formulas: number[] = []) =>
  readRolloverRow({ cells: cells.map((cell, at) => changed[at] ?? cell), formulas });

it('the order of the columns says what they are', () => {
  expect(read()).toEqual({
    ok: { external_entity_id: 'E1', form_name: 'W-2', detailed_name: 'W-2 Bakery', do_not_rollover: false },
  });
  for (const [typed, stays] of [
    ['N', true],
    ['no', true],
    ['Yes', false],
    ['y', false],
  ] as const)
    expect(read({ 6: typed }), typed).toMatchObject({ ok: { do_not_rollover: stays } });
});

it('refuses what it cannot read, and says why', () => {
  expect(read({ 1: '' })).toEqual({ reason: 'External entity ID is missing.' });
  expect(read({ 3: '' })).toEqual({ reason: 'Form name is missing.' });
  expect(read({ 6: 'maybe' })).toEqual({ reason: 'Roll to next year must be Y or N.' });
  expect(read({ 6: 'yesno' })).toEqual({ reason: 'Roll to next year must be Y or N.' });
  expect(read({}, [3])).toEqual({ reason: 'Form name is a formula. Paste its value instead.' });
  expect(read({}, [0])).toHaveProperty('ok');
  expect(read({ 4: 'x'.repeat(201) })).toEqual({
    reason: 'Detailed name is too long: at most 200 characters fit.',
  });
  expect(read({ 4: 'x'.repeat(200) })).toHaveProperty('ok');
  expect(readRolloverRow({ cells: [], formulas: [] })).toEqual({ reason: 'External entity ID is missing.' });
});

it('tells a head from a row by its last column', () => {
  expect(isRolloverHead(['Client', 'ID', 'Type', 'Form', 'Name', 'Due', 'Roll?'])).toBe(true);
  expect(isRolloverHead(cells)).toBe(false);
  expect(isRolloverHead([])).toBe(true);
});
