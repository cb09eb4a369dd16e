import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Factor, FACTORS, secondFactors, standing, twoFactorObstacle } from './factors.ts';

const person = fc.record({
  enabled_2fa: fc.boolean(),
  has_email: fc.boolean(),
  has_phone: fc.boolean(),
  has_password: fc.boolean(),
  has_app: fc.boolean(),
  recovery_left: fc.nat(10),
});
const proofs = fc.uniqueArray(fc.constantFrom<Factor>(...FACTORS), { maxLength: 4 });

describe('when proofs are enough', () => {
  it('never without a first one, whatever else was shown', () => {
    fc.assert(
      fc.property(person, fc.boolean(), (who, force_2fa) => {
        for (const alone of [
          [],
          ['app'],
          ['recovery'],
          ['browser'],
          ['app', 'recovery', 'browser'],
        ] as Factor[][])
          expect(standing(who, { force_2fa }, alone).step).toBe('first');
      }),
    );
  });

  it('with two-factor on, one proof is enough only if it is a passkey', () => {
    fc.assert(
      fc.property(person, proofs, (who, proved) => {
        const { step } = standing({ ...who, enabled_2fa: true }, { force_2fa: false }, proved);
        if (step === 'ready') expect(proved.includes('passkey') || proved.length >= 2).toBe(true);
      }),
    );
  });

  it('the firm’s word counts like the person’s own', () => {
    fc.assert(
      fc.property(person, proofs, (who, proved) => {
        const own = standing({ ...who, enabled_2fa: true }, { force_2fa: false }, proved);
        expect(standing({ ...who, enabled_2fa: false }, { force_2fa: true }, proved)).toEqual(own);
      }),
    );
  });

  it('what was proved is never offered again, so one mailbox is never two factors', () => {
    fc.assert(
      fc.property(person, proofs, (who, proved) => {
        for (const factor of secondFactors(who, proved)) expect(proved).not.toContain(factor);
      }),
    );
  });

  it('adding a factor on the way in is offered only to who has nothing else to prove', () => {
    fc.assert(
      fc.property(person, proofs, (who, proved) => {
        if (standing(who, { force_2fa: true }, proved).step !== 'enrol') return;
        expect(secondFactors(who, proved)).toEqual([]);
        expect(who.has_app || who.recovery_left > 0).toBe(false);
      }),
    );
  });

  it('each thing a person has is offered once it is due, in one order', () => {
    const all = {
      enabled_2fa: true,
      has_email: true,
      has_phone: true,
      has_password: true,
      has_app: true,
      recovery_left: 1,
    };
    expect(secondFactors(all, [])).toEqual(['app', 'sms', 'email', 'password', 'recovery']);
    expect(secondFactors({ ...all, recovery_left: 0, has_app: false }, ['password'])).toEqual([
      'sms',
      'email',
    ]);
    const due = (proved: Factor[], who = all) => standing(who, { force_2fa: false }, proved);
    expect(due(['password'])).toEqual({ step: 'second', factors: ['app', 'sms', 'email', 'recovery'] });
    expect(due(['password', 'password']).step).toBe('second');
    expect(due(['password', 'app']).step).toBe('ready');
    expect(due(['email', 'browser']).step).toBe('ready');
    expect(due(['passkey']).step).toBe('ready');
    for (const first of ['password', 'email', 'sms', 'linked'] as const)
      expect(due([first], { ...all, enabled_2fa: false }).step, first).toBe('ready');
    const mailboxOnly = { ...all, has_phone: false, has_password: false, has_app: false, recovery_left: 0 };
    expect(due(['email'], mailboxOnly)).toEqual({ step: 'enrol' });
  });

  it('two-factor needs something besides the mailbox', () => {
    const bare = {
      enabled_2fa: false,
      has_email: true,
      has_phone: false,
      has_password: false,
      has_app: false,
      recovery_left: 0,
    };
    expect(twoFactorObstacle(bare)).toBe('needs-factor');
    for (const more of ['has_phone', 'has_app', 'has_password'] as const)
      expect(twoFactorObstacle({ ...bare, [more]: true }), more).toBeNull();
  });
});
