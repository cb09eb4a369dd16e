import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MassBody, MassSubject } from '../model.ts';
import { inPieces, paragraphsOf } from './lines.ts';
import { mailKey } from './mail-key.ts';
import { A_WINDOW, AN_HOUR, minutesFor, paceWords, roomFor } from './pace.ts';
import {
  type ClientFacts,
  filledIn,
  lackingWords,
  piecesOf,
  unknownVariable,
  variablesIn,
} from './variables.ts';

const maria: ClientFacts = {
  fname: 'Maria',
  lname: 'Client',
  full_name: 'Maria Client',
  preferred_name: 'Mia',
  email: 'maria@example.com',
  phone_number: '+15035550177',
  advisor: 'Ben Full',
  firm: 'Pell Harrow',
};
const bare = { ...maria, preferred_name: ' ', phone_number: null, advisor: null, email: null };

describe('variables', () => {
  it('MSG-067: each of the seven is filled in', () => {
    const text =
      '{client_fname}|{client_lname}|{client_full_name}|{client_preferred_name}|{client_email}|{client_phone_number}|{assigned_firm_user_name}';
    expect(filledIn(text, maria)).toBe(
      'Maria|Client|Maria Client|Mia|maria@example.com|+15035550177|Ben Full',
    );
    expect(filledIn(text, bare)).toBe('Maria|Client|Maria Client|Maria|||Pell Harrow');
  });

  it('MSG-067: an unknown one is refused by its name', () => {
    expect(unknownVariable('Dear {client_fname} of {client_town}')).toBe('client_town');
    expect(unknownVariable('Dear {}')).toBe('');
    expect(unknownVariable('Dear {client_fname}, {')).toBeNull();
    expect(MassBody.safeParse('Hi {toString}').error?.issues[0]?.message).toBe(
      'We can’t fill in {toString}. Use one of the buttons above the message.',
    );
  });

  it('says which piece was filled in, and fills nothing in twice', () => {
    expect(piecesOf('Dear {client_fname}!', { ...maria, fname: '{client_lname}\nX' })).toEqual([
      { text: 'Dear ', variable: null },
      { text: '{client_lname} X', variable: 'client_fname' },
      { text: '!', variable: null },
    ]);
    expect(piecesOf('{client_phone_number}', bare)).toEqual([]);
    expect(variablesIn('{client_fname} {client_fname} {x}')).toEqual(['client_fname']);
  });

  it('whatever is written, what is not a variable stays as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (variablesIn(text).length === 0) expect(filledIn(text, maria)).toBe(text);
      }),
    );
  });

  it('tells who lacks what the text asks for, and what is used instead', () => {
    const lacking = { client_preferred_name: 3, client_phone_number: 1, assigned_firm_user_name: 0 };
    expect(
      lackingWords('{client_preferred_name} {client_phone_number} {assigned_firm_user_name}', lacking),
    ).toEqual([
      '3 clients have no preferred name; their first name is used',
      '1 client has no phone number; it’s left blank',
    ]);
    expect(lackingWords('{client_fname}', lacking)).toEqual([]);
  });
});

describe('the subject', () => {
  it.each(['a\r\nBcc: eve@evil.example', 'a\nb', 'a\rb', 'a\u2028b', 'a\u0000b'])(
    'R56: is one line, not %j',
    (subject) => {
      expect(MassSubject.safeParse(subject).error?.issues[0]?.message).toBe(
        'Please keep the subject on one line',
      );
    },
  );
  it('MSG-064: is there, and has nothing filled in', () => {
    expect(MassSubject.safeParse('  ').error?.issues[0]?.message).toBe('Please enter a subject');
    expect(MassSubject.safeParse('Hi {client_fname}').success).toBe(false);
    expect(MassSubject.safeParse('Hi').success).toBe(true);
  });
});

describe('MSG-066: lines', () => {
  it('an empty line ends a paragraph, any other is a line break', () => {
    expect(paragraphsOf('\nDear Ann,\r\n\r\n one\ntwo \n \n\nthree\n')).toEqual([
      ['Dear Ann,'],
      ['one', 'two'],
      ['three'],
    ]);
    expect(paragraphsOf(' \n ')).toEqual([]);
  });
  it('long ones lose nothing', () => {
    expect(inPieces('aa bb cc', 5)).toEqual(['aa bb', 'cc']);
    expect(inPieces('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
    fc.assert(
      fc.property(fc.string(), (line) => {
        expect(inPieces(line, 7).join('').replaceAll(/\s/g, '')).toBe(line.replaceAll(/\s/g, ''));
      }),
    );
  });
});

describe('the pace', () => {
  it('is never above 500 in an hour', () => {
    expect(A_WINDOW * 6).toBeLessThanOrEqual(AN_HOUR);
    expect(A_WINDOW * 6).toBeGreaterThan(AN_HOUR - 6);
    expect([roomFor(0), roomFor(A_WINDOW - 1), roomFor(A_WINDOW), roomFor(A_WINDOW + 5)]).toEqual([
      A_WINDOW,
      1,
      0,
      0,
    ]);
  });
  it('is told in words', () => {
    expect([0, 1, 83, 84, 214, 5000].map(minutesFor)).toEqual([0, 0, 0, 10, 20, 600]);
    expect(paceWords(1)).toBe('1 email goes out within a minute or two.');
    expect(paceWords(214)).toBe('214 emails take about 20 minutes at up to 500 an hour.');
    expect(paceWords(600)).toBe('600 emails take about 1 hour 10 minutes at up to 500 an hour.');
    expect(paceWords(5000)).toBe('5,000 emails take about 10 hours at up to 500 an hour.');
  });
});

it('a mail has one key for each client and try', () => {
  expect(mailKey({ mass_email_id: 1, user_id: 2, attempt: 3 })).toBe('mass-email:1:2:3');
});
