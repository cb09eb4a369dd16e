import { describe, expect, it } from 'vitest';
import { blockedLine, blockedWords, heardBy, heardWords, sendLabel } from './send-words.ts';

const owner = (user_id: number, ...channels: ('mail' | 'sms' | 'app')[]) => ({
  user_id,
  name: 'Joel',
  fname: 'Joel',
  email: null,
  channels,
});

describe('the words of sending', () => {
  it.each([
    [0, false, 'Send'],
    [1, false, 'Send to 1'],
    [9, false, 'Send to 9'],
    [10, false, 'Review 10 entities'],
    [0, true, 'Schedule'],
    [3, true, 'Schedule for 3'],
    [17, true, 'Review 17 entities'],
  ])('%d entities, on a schedule: %s', (entities, isScheduled, label) =>
    expect(sendLabel(entities, { confirmFrom: 10, isScheduled })).toBe(label),
  );

  it('say how many cannot get it', () => {
    expect(blockedLine(0, 3)).toBeNull();
    expect(blockedLine(1, 1)).toBe('This entity can’t receive it yet');
    expect(blockedLine(5, 17)).toBe('5 of the 17 can’t receive it yet');
  });

  it('say why, and when it was sent before', () => {
    const on = () => 'Feb 10';
    expect(blockedWords({ blocked: null, had: null }, on)).toBe('');
    expect(blockedWords({ blocked: 'inactive', had: null }, on)).toBe('Inactive entity');
    expect(blockedWords({ blocked: 'has_one', had: { id: 1, sent_at: null } }, on)).toBe(
      'Already has this one for the year',
    );
    expect(blockedWords({ blocked: 'has_one', had: { id: 1, sent_at: '2026-02-10' } }, on)).toBe(
      'Already has it, sent Feb 10',
    );
  });

  it('count people once, however many entities they own', () => {
    expect(
      heardBy([
        { owners: [owner(1, 'mail', 'sms'), owner(2, 'mail', 'app')] },
        { owners: [owner(1, 'mail', 'sms')] },
      ]),
    ).toEqual({ mail: 2, sms: 1 });
  });

  it.each([
    [{ mail: 1, sms: 0 }, null, '1 person will get an email now. This cannot be recalled.'],
    [
      { mail: 15, sms: 10 },
      null,
      '15 people will get an email now, and 10 of them a text. This cannot be recalled.',
    ],
    [
      { mail: 2, sms: 2 },
      'Mar 9',
      '2 people will get an email on Mar 9, and a text. You can cancel it until Mar 9.',
    ],
  ])('%j, on %s', (heard, on, words) => expect(heardWords(heard, on)).toBe(words));
});
