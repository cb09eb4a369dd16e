import { expect, it } from 'vitest';
import { CAST, whoMay } from '#test/actors.ts';
import { mayReadMassEmail, mayRetryMassEmail, maySendMassEmail, mayStopMassEmail } from './policy.ts';

const SENDERS = ['partner', 'admin', 'full'];
const of = (state: string, sent_by = CAST.partner.userId) => ({ state, sent_by });

it('MSG-057, MSG-068: partners, admins and advisors with full access send mass emails, and nobody else', () => {
  expect(whoMay(maySendMassEmail, 'messages.mass_email')).toEqual(SENDERS);
});

it('R6: whoever sees one group only has no part in those of others', () => {
  expect(whoMay((actor) => mayReadMassEmail(actor, of('sending')))).toEqual(SENDERS);
  const own = CAST['group here'];
  expect(mayReadMassEmail(own, of('sending', own.userId))).toBe(false);
});

it('is stopped while it is being sent, and tried again where some failed', () => {
  expect(whoMay((actor) => mayStopMassEmail(actor, of('sending')))).toEqual(SENDERS);
  expect(whoMay((actor) => mayStopMassEmail(actor, of('finished')))).toEqual([]);
  expect(whoMay((actor) => mayStopMassEmail(actor, of('stopped')))).toEqual([]);
  expect(whoMay((actor) => mayRetryMassEmail(actor, of('finished'), 1))).toEqual(SENDERS);
  expect(whoMay((actor) => mayRetryMassEmail(actor, of('sending'), 1))).toEqual(SENDERS);
  expect(whoMay((actor) => mayRetryMassEmail(actor, of('finished'), 0))).toEqual([]);
  expect(whoMay((actor) => mayRetryMassEmail(actor, of('stopped'), 1))).toEqual([]);
});
