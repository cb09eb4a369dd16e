import { expect, it } from 'vitest';
import { jointSms, jointWords } from './joint-words.ts';

const part = (heading: string) => ({ heading, lines: [], link: null });

it('a reminder over several things counts them and has one button', () => {
  expect(jointWords([part('One'), part('Two')], { fname: 'Maria', firm: 'Pell Harrow CPAs' })).toEqual({
    subject: '2 things are waiting for you',
    before: ['Hi Maria,', 'Pell Harrow CPAs is waiting for you on 2 things.'],
    parts: [part('One'), part('Two')],
    button: 'Open my portal',
    after: ['Questions? Ask Pell Harrow CPAs.'],
  });
});

it('a text message over several things ends with the way out and fits one message', () => {
  expect(jointSms(3, 'Pell Harrow CPAs')).toBe(
    'Pell Harrow CPAs: 3 things are waiting for you. Sign in to your portal to finish. Reply STOP to opt out',
  );
  const long = jointSms(3, 'A very long name of a firm '.repeat(8));
  expect(Array.from(long).length).toBeLessThanOrEqual(160);
  expect(long.endsWith('Reply STOP to opt out')).toBe(true);
});
