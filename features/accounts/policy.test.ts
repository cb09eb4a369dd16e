import { describe, expect, it } from 'vitest';
import { CAST, HERE, whoMay } from '#test/actors.ts';
import type { SignedInActor } from '#platform/actor.ts';
import { isPlatformAdmin, mayEditProfile, maySeePicture } from './policy.ts';

const signedIn = ({ kind }: { kind: string }) => kind === 'staff' || kind === 'client';

describe('what is one’s own', () => {
  it('is changed by everyone but read-only clients', () => {
    const may = whoMay((actor) => signedIn(actor) && mayEditProfile(actor as SignedInActor));
    expect(may).toContain('client');
    expect(may).toContain('group of none');
    expect(may).not.toContain('read-only client');
  });
});

describe('a picture', () => {
  const seenBy = (person: { id: number; is_advisor: boolean }) =>
    whoMay(
      (actor) => signedIn(actor) && maySeePicture(actor as SignedInActor, { ...person, group_id: HERE }),
    );

  it('of a client is for themselves, their group and those above', () => {
    expect(seenBy({ id: CAST.client.userId, is_advisor: false })).toEqual([
      'partner',
      'admin',
      'full',
      'group here',
      'client',
    ]);
  });

  it('of an advisor is for everybody who is signed in', () => {
    expect(seenBy({ id: CAST.full.userId, is_advisor: true })).toHaveLength(9);
  });
});

describe('the portal’s own people', () => {
  it('are staff named by the settings', () => {
    const is = (email: string | null) =>
      whoMay(
        (actor) => signedIn(actor) && isPlatformAdmin(actor as SignedInActor, ['ann@people.test'], email),
      );
    expect(is('Ann@people.test')).toHaveLength(7);
    expect(is('Ann@people.test')).not.toContain('client');
    expect(is('ann@people.test.evil')).toEqual([]);
    expect(is(null)).toEqual([]);
  });
});
