import { expect, it } from 'vitest';
import { calendarOf } from './calendar.ts';

const about = {
  returnId: 7,
  host: 'portal.test',
  now: new Date('2026-04-01T10:20:30Z'),
  link: 'https://portal.test/tax-return-delivery/7?companyId=3',
};

it('each unpaid date is a whole day in one file', () => {
  const text = calendarOf(
    [
      {
        id: 1,
        name: 'Oregon balance due',
        due_date: '2026-04-15',
        how: ['Mail a check', 'Mail it to: PO Box 1, Salem'],
      },
      { id: 2, name: 'Federal estimate 4; 1040-ES, last', due_date: '2026-12-31', how: [] },
    ],
    about,
  );
  const lines = text.split('\r\n');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  expect(lines).toContain('UID:return-7-1@portal.test');
  expect(lines).toContain('DTSTAMP:20260401T102030Z');
  expect(lines).toContain('DTSTART;VALUE=DATE:20260415');
  expect(lines).toContain('DTEND;VALUE=DATE:20270101');
  expect(lines).toContain(String.raw`SUMMARY:Pay Federal estimate 4\; 1040-ES\, last`);
  expect(lines).toContain(String.raw`DESCRIPTION:Mail a check\nMail it to: PO Box 1\, Salem`);
  expect(lines.at(-1)).toBe('');
});

it('long lines are folded', () => {
  const [payment] = [{ id: 1, name: 'ö'.repeat(80), due_date: '2026-04-15', how: [] }];
  const lines = calendarOf([payment], about).split('\r\n');
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(lines.join('').replaceAll('\r\n ', '')).toContain('SUMMARY:Pay ö');
});
