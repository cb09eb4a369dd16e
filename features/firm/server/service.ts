import type { SignedInActor, StaffActor } from '#platform/actor.ts';
import { Forbidden, NotFound } from '#platform/errors.ts';
import type { AccessLevel } from '#platform/permissions.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { firmEvents } from '../events.ts';
import { CLIENT_FLAGS, Preferences, Theme } from '../model.ts';
import { groupLimit, mayManageJobs } from '../policy.ts';
import { findFirmBySubdomain, listGroups, listParked, listStaff, readFirm, retryParked } from './queries.ts';

const PARKED_SHOWN = 100;

export async function firmFace(tx: Tx, firmId: number): Promise<{ name: string; theme: Theme }> {
  const firm = await readFirm(tx, firmId);
  return { name: firm.name, theme: Theme.parse(firm.theme) };
}

export async function currentUserFirm(ctx: Ctx<SignedInActor>) {
  const { actor } = ctx;
  return ctx.read(async (tx) => {
    const firm = await readFirm(tx, actor.firmId);
    const preferences = Preferences.parse(firm.preferences);
    const only = groupLimit(actor, preferences.has_firm_groups);
    const staff = actor.kind === 'staff';
    return {
      id: firm.firm_id,
      name: firm.name,
      subdomain_url: firm.subdomain_url,
      time_zone: firm.time_zone,
      medium_url: null,
      theme: Theme.parse(firm.theme),
      preferences: staff
        ? preferences
        : Object.fromEntries(CLIENT_FLAGS.map((name) => [name, preferences[name]])),
      firm_groups: staff ? await listGroups(tx, actor.firmId, only) : [],
      firm_users: staff
        ? (await listStaff(tx, actor.firmId, only)).map((person) => ({
            ...person,
            firm_access: person.firm_access as AccessLevel,
          }))
        : [],
      questionnaire_reminder_frequency: firm.questionnaire_reminder_frequency,
    };
  });
}

/** By the first label of the host, else by the first step of the path. Unknown names say nothing. */
export async function branding(ctx: Ctx, input: { host: string; slug: string }) {
  const label = input.host.toLowerCase().split('.')[0] ?? '';
  const firm = await ctx.db.system(
    async (tx) =>
      (await findFirmBySubdomain(tx, label)) ?? (await findFirmBySubdomain(tx, input.slug.toLowerCase())),
  );
  if (!firm) return { branding: null };
  const theme = Theme.parse(firm.theme);
  return { branding: { name: firm.name, favicon_url: theme.favicon, url: firm.subdomain_url, theme } };
}

export async function parkedJobs(ctx: Ctx<StaffActor>) {
  return { jobs: await ctx.read((tx) => listParked(tx, PARKED_SHOWN)) };
}

export async function retryParkedJob(ctx: Ctx<StaffActor>, { job_id }: { job_id: number }) {
  await ctx.write(async (tx) => {
    if (!mayManageJobs(ctx.actor)) throw new Forbidden();
    if (!(await retryParked(tx, job_id))) throw new NotFound();
    await ctx.events.record(ctx, tx, firmEvents, 'job.retried', { payload: { job_id } });
  });
  return { ok: true as const };
}
