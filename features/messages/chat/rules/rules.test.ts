import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameOf, readText, writeText } from './attachments.ts';
import { mayDo, unsendUntil } from './may.ts';
import { nextReminder } from './reminding.ts';

const line = fc.string().filter((text) => !/[\n|]|\[\[attachment\]\]/.test(text));

describe('MSG-003: the files of a message', () => {
  it('stand before its words, each by path and name', () => {
    expect(readText('Hello')).toEqual({ locations: [], words: 'Hello' });
    expect(readText('[[attachment]]/Attachments/a.pdf||/b.pdf\nHere\nit is')).toEqual({
      locations: ['/Attachments/a.pdf', '/b.pdf'],
      words: 'Here\nit is',
    });
    expect(writeText({ locations: ['/a.pdf'], words: '' })).toBe('[[attachment]]/a.pdf');
    expect(nameOf('/Attachments/a.pdf')).toBe('a.pdf');
    expect(readText('[[attachment]]')).toEqual({ locations: [], words: '' });
  });

  it('are read as they were written', () => {
    fc.assert(
      fc.property(fc.array(line.filter((one) => one !== '')), line, (locations, words) => {
        expect(readText(writeText({ locations, words }))).toEqual({ locations, words });
      }),
    );
  });
});

const at = (text: string) => new Date(text);
const ZONE = 'America/New_York';

describe('MSG-042: the next reminder', () => {
  const sentAt = at('2026-03-02T15:00:00Z');
  const asked = { sentAt, lastRemindedAt: null, repliedAt: null, zone: ZONE };

  it('comes every three days at the same time of day, also when the clock was set', () => {
    expect(nextReminder(asked)).toEqual(at('2026-03-05T15:00:00Z'));
    expect(nextReminder({ ...asked, lastRemindedAt: at('2026-03-05T15:00:20Z') })).toEqual(
      at('2026-03-08T14:00:00Z'),
    );
  });

  it('leaves out what nobody worked on, and ends after a month or with a reply', () => {
    expect(nextReminder({ ...asked, lastRemindedAt: at('2026-03-12T00:00:00Z') })).toEqual(
      at('2026-03-14T14:00:00Z'),
    );
    expect(nextReminder({ ...asked, lastRemindedAt: at('2026-04-01T14:00:00Z') })).toBeNull();
    expect(nextReminder({ ...asked, repliedAt: at('2026-03-02T15:00:01Z') })).toBeNull();
    expect(nextReminder({ ...asked, repliedAt: at('2026-03-02T14:00:00Z') })).not.toBeNull();
  });

  it('is ten times at most, each later than the one before', () => {
    fc.assert(
      fc.property(
        fc.date({ min: at('2025-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z'), noInvalidDate: true }),
        fc.constantFrom(ZONE, 'UTC', 'Australia/Lord_Howe', 'Asia/Kolkata'),
        (sent, zone) => {
          const times: Date[] = [];
          let next = nextReminder({ sentAt: sent, lastRemindedAt: null, repliedAt: null, zone });
          while (next) {
            times.push(next);
            next = nextReminder({ sentAt: sent, lastRemindedAt: next, repliedAt: null, zone });
          }
          expect(times).toHaveLength(10);
          for (const [n, time] of times.entries()) {
            const hours = (time.getTime() - sent.getTime()) / 3_600_000;
            expect(Math.abs(hours - 72 * (n + 1))).toBeLessThanOrEqual(1);
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('MSG-054, MSG-055, MSG-056: with a message', () => {
  const sentAt = at('2026-03-02T15:00:00Z');
  const message = { user_id: 1, is_log: false, deleted: false, sentAt, replies: 0 };
  const soon = at('2026-03-02T15:00:30Z');
  const later = at('2026-03-02T15:00:31Z');
  const nothing = { edit: false, unsend: false, delete: false, reschedule: false };

  it('its writer may do what the time allows', () => {
    expect(mayDo(message, { userId: 1, writes: true, now: soon })).toEqual({
      edit: true,
      unsend: true,
      delete: true,
      reschedule: false,
    });
    expect(mayDo(message, { userId: 1, writes: true, now: later }).unsend).toBe(false);
    expect(mayDo({ ...message, replies: 1 }, { userId: 1, writes: true, now: soon }).unsend).toBe(false);
    expect(mayDo({ ...message, sentAt: null }, { userId: 1, writes: true, now: later })).toEqual({
      edit: true,
      unsend: true,
      delete: false,
      reschedule: true,
    });
    expect(unsendUntil(sentAt)).toEqual(soon);
  });

  it('nobody else may do anything, and nobody with a log line or a deleted one', () => {
    expect(mayDo(message, { userId: 2, writes: true, now: soon })).toEqual(nothing);
    expect(mayDo(message, { userId: 1, writes: false, now: soon })).toEqual(nothing);
    expect(mayDo({ ...message, deleted: true }, { userId: 1, writes: true, now: soon })).toEqual(nothing);
    expect(mayDo({ ...message, is_log: true }, { userId: 1, writes: true, now: soon })).toEqual(nothing);
  });
});
