import { describe, expect, it } from 'vitest';
import { byUrgency, cardButton, type CardFacts, cardStatus, listStatus } from './card.ts';
import { addDays, daysBetween, isDay } from './days.ts';
import { dueBadge } from './due-badge.ts';
import { laterDateError } from './later-date.ts';
import { progressOf } from './progress.ts';

const card: CardFacts = {
  id: 1,
  locked: false,
  completed: false,
  in_progress: false,
  opened: false,
  due: null,
  created_at: '2026-01-05T10:00:00Z',
};

describe('days', () => {
  it('are days of the calendar', () => {
    expect(isDay('2026-02-29')).toBe(false);
    expect(isDay('2028-02-29')).toBe(true);
    expect(isDay('2026-2-3')).toBe(false);
    expect(addDays('2026-12-30', 3)).toBe('2027-01-02');
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
  });
});

describe('putting off', () => {
  const facts = {
    kind: 'answer',
    today: '2026-03-10',
    due: '2026-04-15',
    show: (day: string) => `<${day}>`,
  } as const;
  it.each([
    ['2026-03-10', null],
    ['2026-04-14', null],
    ['2026-03-09', 'Answer later date must be in the future'],
    ['2027-01-02', 'Answer later date must be in the current year'],
    ['2026-04-15', 'Answer later date must be before the due date: <2026-04-15>'],
    ['2026-02-30', 'Answer later date must be in the future'],
    ['', 'Answer later date must be in the future'],
  ])('%s: %s', (day, error) => expect(laterDateError(day, facts)).toBe(error));

  it('has its own words for uploads, and needs no due date', () => {
    expect(laterDateError('2026-03-09', { ...facts, kind: 'upload' })).toBe(
      'Upload later date must be in the future',
    );
    expect(laterDateError('2026-12-31', { ...facts, due: null })).toBeNull();
    expect(laterDateError('2027-01-04', { ...facts, today: '2026-12-28', due: null })).toBe(
      'Answer later date must be in the current year',
    );
  });
});

describe('a card', () => {
  it.each([
    ['2026-03-12', 'Due in 2 days', 'calm'],
    ['2026-03-11', 'Due in 1 day', 'calm'],
    ['2026-03-10', 'Due Today!', 'soon'],
    ['2026-03-09', 'Overdue 1 day ago', 'late'],
    ['2026-02-28', 'Overdue 10 days ago', 'late'],
  ])('due %s says %s', (due, text, tone) =>
    expect(dueBadge({ due, locked: false, completed: false }, '2026-03-10')).toEqual({ text, tone }),
  );

  it('says nothing of the due date once locked or completed', () => {
    for (const over of [{ locked: true }, { completed: true }])
      expect(
        dueBadge({ due: '2026-01-01', locked: false, completed: false, ...over }, '2026-03-10'),
      ).toBeNull();
    expect(dueBadge({ due: null, locked: false, completed: false }, '2026-03-10')).toBeNull();
  });

  it('NAV-061: stands by what happened last, and its button says what comes next', () => {
    expect(cardStatus(card)).toBe('ready');
    expect(cardStatus({ ...card, opened: true })).toBe('opened');
    expect(cardStatus({ ...card, opened: true, in_progress: true })).toBe('in_progress');
    expect(cardStatus({ ...card, locked: true, in_progress: true })).toBe('locked');
    expect(cardStatus({ ...card, locked: true, completed: true })).toBe('completed');
    expect(cardButton(card, false)).toBe('Start');
    expect(cardButton({ ...card, opened: true }, false)).toBe('Continue');
    expect(cardButton({ ...card, locked: true }, false)).toBe('View');
    expect(cardButton({ ...card, completed: true }, false)).toBe('View');
    expect(cardButton(card, true)).toBe('View');
  });

  it('NAV-062: in lists it is locked, completed, opened or ready to start', () => {
    expect(listStatus(card)).toBe('ready_to_start');
    expect(listStatus({ ...card, opened: true })).toBe('opened');
    expect(listStatus({ ...card, completed: true, opened: true })).toBe('completed');
    expect(listStatus({ ...card, completed: true, locked: true })).toBe('locked');
  });

  it('comes open ones first, then completed, then locked, each by due date or the day it was made', () => {
    const list = [
      { ...card, id: 1, locked: true, due: '2026-01-01' },
      { ...card, id: 2, completed: true, due: '2026-01-01' },
      { ...card, id: 3, due: '2026-05-01' },
      { ...card, id: 4 },
      { ...card, id: 5, due: '2026-01-05' },
    ];
    expect(list.toSorted(byUrgency).map(({ id }) => id)).toEqual([4, 5, 3, 2, 1]);
  });
});

describe('progress', () => {
  it('is the share of sections gone through, at least a little once begun', () => {
    const begun = { completed: false, in_progress: true, done: 0, of: 8 };
    expect(progressOf(begun)).toBe(5);
    expect(progressOf({ ...begun, done: 3 })).toBe(38);
    expect(progressOf({ ...begun, in_progress: false })).toBe(0);
    expect(progressOf({ ...begun, completed: true })).toBe(100);
    expect(progressOf({ ...begun, of: 0 })).toBe(5);
  });
});
