import { describe, expect, it } from 'vitest';
import type { SignatureState } from '../model.ts';
import { type Evidence, certificateLines, timeWords } from './certificate.ts';
import { CONSENTS, givenAt } from './consent.ts';
import { factsOf, isComplete, isSignedByAny, makesPaper } from './facts.ts';
import { cleanName, recordText } from './record.ts';

const slots = (...states: SignatureState[]) => states.map((state) => ({ state }));

describe('where a place stands', () => {
  it('what is signed or not needed is done', () => {
    expect(factsOf(slots('signed', 'not_needed', 'not_signed'))).toEqual({ needed: 3, done: 2 });
    expect(factsOf([])).toEqual({ needed: 0, done: 0 });
  });

  it('is complete when nobody is missing, and never without anybody', () => {
    expect(isComplete(slots('signed', 'not_needed'))).toBe(true);
    expect(isComplete(slots('not_needed'))).toBe(true);
    expect(isComplete(slots('signed', 'not_signed'))).toBe(false);
    expect(isComplete([])).toBe(false);
  });

  it('makes a paper when it is complete and somebody signed', () => {
    expect(makesPaper(slots('signed', 'not_needed'))).toBe(true);
    expect(makesPaper(slots('not_needed'))).toBe(false);
    expect(makesPaper(slots('signed', 'not_signed'))).toBe(false);
    expect(isSignedByAny(slots('signed', 'not_signed'))).toBe(true);
    expect(isSignedByAny(slots('not_needed', 'not_signed'))).toBe(false);
  });
});

it('a consent counts in its own words, until it is taken back', () => {
  const line = { action: 'given', version: CONSENTS.typed.version, at: '2026-02-20T10:00:00.000Z' } as const;
  expect(givenAt('typed', undefined)).toBeNull();
  expect(givenAt('typed', line)).toBe(line.at);
  expect(givenAt('typed', { ...line, version: 'older' })).toBeNull();
  expect(givenAt('typed', { ...line, action: 'withdrawn' })).toBeNull();
});

it('a name is kept with single spaces', () => {
  expect(cleanName('  Zoë \t M.  Müller ')).toBe('Zoë M. Müller');
  expect(cleanName(' \n ')).toBe('');
});

const evidence: Evidence = {
  subject_kind: 'questionnaire',
  subject_id: 7,
  place: 2,
  entity_id: 4,
  user_id: 11,
  user_name: 'Zoë Müller',
  method: 'typed',
  signature: 'Zoë M. Müller',
  document_id: null,
  document_hash: null,
  signed_at: '2026-02-20T15:05:09.000Z',
  time_zone: 'America/New_York',
  client_time: '2026-02-20T10:05:01.000-05:00',
  user_agent: 'Safari',
  ip_address: '203.0.113.9',
  session_id: '5f0c',
  factors: ['password', 'app', 'other'],
  proved_at: '2026-02-20T15:00:00.000Z',
  consent_version: '2026-1',
  consent_hash: 'c0',
  shown_hash: 'aa',
  result_hash: 'bb',
};

describe('the record', () => {
  it('reads the same whatever order its fields came in', () => {
    const { result_hash: _result, ...record } = evidence;
    const turned = Object.fromEntries(Object.entries(record).toReversed()) as typeof record;
    expect(recordText(turned)).toBe(recordText(record));
    for (const name of Object.keys(record) as (keyof typeof record)[])
      expect(recordText({ ...record, [name]: 'other' }), name).not.toBe(recordText(record));
  });

  it('tells the time in the firm’s zone and in everybody’s', () => {
    expect(timeWords('2026-02-20T15:05:09.000Z', 'America/New_York')).toBe(
      'Feb 20, 2026, 10:05:09 AM EST (2026-02-20T15:05:09.000Z)',
    );
  });

  it('the certificate has a line for everything there is, and none for what is not', () => {
    const said = certificateLines(evidence)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n');
    for (const part of [
      'Zoë Müller (user 11)',
      'Zoë M. Müller',
      'Name typed in the portal',
      '2026-02-20T15:05:09.000Z',
      'America/New_York',
      evidence.client_time,
      'Safari',
      '203.0.113.9',
      '5f0c',
      'password, authenticator app, other',
      '2026-02-20T15:00:00.000Z',
      'Version 2026-1',
      'c0',
      'aa',
      'bb',
    ])
      expect(said).toContain(part);
    expect(said).not.toContain('paper');
  });

  it('of a paper it names the document and its hash, and no consent', () => {
    const lines = new Map(
      certificateLines({
        ...evidence,
        method: 'paper',
        document_id: 9,
        document_hash: 'dd',
        consent_version: null,
        consent_hash: null,
        factors: [],
      }),
    );
    expect(lines.get('Method')).toBe('Printed, signed by hand and uploaded');
    expect(lines.get('Uploaded paper')).toBe('Document 9');
    expect(lines.get('SHA-256 of the paper')).toBe('dd');
    expect(lines.get('Signed in by')).toBe('Portal session');
    expect([...lines.keys()].some((label) => label.includes('onsent'))).toBe(false);
  });
});
