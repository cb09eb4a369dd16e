/** Answers what the profile screen of a signed-in person asks; keeps what is saved. */
import type { Profile, TwoFactor } from '#features/accounts/model.ts';
import { profile as calls } from '#features/accounts/profile/contract.ts';
import { sessions } from '#features/accounts/sessions/contract.ts';
import { exampleProfile } from './example-profile.ts';
import { on } from './fake-api.ts';

const openSession = (id: number, current: boolean) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  created_at: '2026-03-01T12:00:00Z',
  last_seen_at: '2026-03-03T12:00:00Z',
  address: '203.0.113.7',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140',
  current,
});

export function profileAnswers(start: Partial<Profile> = {}, factor: Partial<TwoFactor> = {}) {
  let kept: Profile = { ...exampleProfile, ...start };
  const twoFactor: TwoFactor = {
    enabled: false,
    forced: false,
    has_app: false,
    recovery_left: 0,
    trusted_browsers: 1,
    ...factor,
  };
  return {
    read: on(calls.readProfile, () => kept),
    update: on(calls.updateProfile, ({ version, ...change }) => {
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      kept = { ...kept, ...given, version: version + 1 };
      return kept;
    }),
    twoFactor: on(calls.readTwoFactor, () => twoFactor),
    passkeys: on(calls.listPasskeys, () => ({
      passkeys: [{ id: 1, name: 'Laptop', created_at: '2026-03-01T12:00:00Z', last_used_at: null }],
    })),
    linked: on(calls.getLinkedAccounts, () => ({
      accounts: [
        {
          id: 2,
          full_name: 'Maria Delgado',
          email: 'maria@work.test',
          firm_name: 'Pell Harrow',
          is_advisor: true,
        },
      ],
    })),
    sessions: on(sessions.listSessions, () => ({ sessions: [openSession(1, true), openSession(2, false)] })),
  };
}
