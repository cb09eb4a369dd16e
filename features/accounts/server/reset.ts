/** For a person who lost every way in. The operator of the portal runs it; nobody can call it from outside. */
import { randomUUID } from 'node:crypto';
import { type Services, systemCtx } from '#platform/server/context.ts';
import { accountEvents } from '../events.ts';
import { WRONG_PASSWORDS, WRONG_SECOND_FACTORS } from '../rules/limits.ts';
import { makeChallenge } from './challenges.ts';
import { dropApp } from './factor-queries.ts';
import { tellPerson } from './notices.ts';
import { dropPasskeys } from './passkey-queries.ts';
import {
  distrustBrowsers,
  endSessionsOf,
  findPersonByEmail,
  killChallenges,
  type Person,
  takeWaysIn,
} from './sign-in-queries.ts';

/** Takes every way in away and answers the address of a new one, good once for an hour; null when nobody has the address. */
export async function resetSignIn(
  services: Services,
  email: string,
  options: { forgetPhone: boolean },
): Promise<{ person: Person; url: string } | null> {
  return services.db.system(async (tx) => {
    const person = await findPersonByEmail(tx, email);
    if (!person?.email) return null;
    const { firm_id: firmId, id: userId } = person;
    const ctx = systemCtx(services, firmId, `reset-${randomUUID()}`);
    const now = services.clock.now().toISOString();
    await dropApp(tx, firmId, userId);
    await dropPasskeys(tx, firmId, userId);
    await distrustBrowsers(tx, firmId, userId);
    await killChallenges(tx, firmId, userId, now);
    await endSessionsOf(tx, { firmId, userId, except: null, now, reason: 'sign_in_changed' });
    await takeWaysIn(tx, firmId, userId, options.forgetPhone);
    await ctx.events.record(ctx, tx, accountEvents, 'sign_in.reset', { userId, payload: {} });
    await tellPerson(ctx, tx, person, 'method-set');
    const made = await makeChallenge(ctx, tx, {
      firmId,
      userId,
      purpose: 'set-method',
      channel: 'email',
      address: person.email,
      browserHash: null,
      redirect: null,
    });
    for (const limit of [WRONG_PASSWORDS, WRONG_SECOND_FACTORS])
      await services.limits.clear(limit, [`user:${userId}`]);
    return { person, url: `${services.config.baseUrl}/link/${made.token!}` };
  });
}
