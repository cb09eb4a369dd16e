import type { SignedInActor, StaffActor } from '#platform/actor.ts';
import { Forbidden, NotFound } from '#platform/errors.ts';
import type { AccessLevel } from '#platform/permissions.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { firmEvents } from '../events.ts';
import { type Branding, CLIENT_FLAGS, Preferences, type TagKind, Theme } from '../model.ts';
import { groupLimit, mayManageJobs } from '../policy.ts';
import { faviconUrl, logoUrl } from './logo.ts';
import {
  findColleague,
  findFirmByHost,
  findFirmBySubdomain,
  listGroups,
  listParked,
  listStaff,
  readFirm,
  retryParked,
} from './queries.ts';
import { listRoles } from './role-queries.ts';
import { listStatuses, listVocabs } from './word-queries.ts';
import { listTagRows } from './tag-queries.ts';

export { inviteColleague, withdrawInvite } from './invites.ts';
export { emailTaken } from './sign-up.ts';
export { addressPlaces } from './suggestions.ts';
export { findRole as firmRole, listRoles as firmRoles } from './role-queries.ts';

const PARKED_SHOWN = 100;

export async function firmFace(tx: Tx, firmId: number): Promise<{ name: string; theme: Theme }> {
  const firm = await readFirm(tx, firmId);
  return { name: firm.name, theme: Theme.parse(firm.theme) };
}

export async function subdomainOf(tx: Tx, firmId: number): Promise<string> {
  return (await readFirm(tx, firmId)).subdomain_url;
}

export async function preferencesOf(tx: Tx, firmId: number): Promise<Preferences> {
  return Preferences.parse((await readFirm(tx, firmId)).preferences);
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
      medium_url: logoUrl(firm),
      theme: { ...Theme.parse(firm.theme), favicon: faviconUrl(firm) },
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
      ...(await ownWords(tx, actor, preferences)),
      questionnaire_reminder_frequency: firm.questionnaire_reminder_frequency,
    };
  });
}

/** The house's own words. Clients get those their screens show. */
async function ownWords(tx: Tx, actor: SignedInActor, preferences: Preferences) {
  const staff = actor.kind === 'staff';
  const tags = await listTagRows(tx, actor.firmId);
  const named = (kind: TagKind) => tags.filter((tag) => tag.kind === kind).map((tag) => tag.name);
  const statuses = await listStatuses(tx, actor.firmId);
  return {
    contact_tags: staff ? named('contact') : [],
    entity_tags: staff ? named('entity') : [],
    document_tags: staff || preferences.document_tags_enabled ? named('document') : [],
    firm_roles: staff ? await listRoles(tx, actor.firmId) : [],
    firm_vocabs: await listVocabs(tx, actor.firmId),
    custom_statuses: staff
      ? statuses
      : statuses.map(({ id, client_display_status, client_instruction }) => ({
          id,
          client_display_status,
          client_instruction,
        })),
  };
}

/** A colleague who works here and whom this person knows of. */
export async function visibleColleague(actor: StaffActor, tx: Tx, userId: number) {
  const only = groupLimit(actor, (await preferencesOf(tx, actor.firmId)).has_firm_groups);
  return findColleague(tx, actor.firmId, userId, only);
}

/** By the whole host, else by its first label, else by the first step of the path. Unknown names say nothing. */
export async function firmAt(ctx: Ctx, input: { host: string; slug: string }) {
  const host = input.host.toLowerCase();
  return ctx.db.system(
    async (tx) =>
      (await findFirmByHost(tx, host)) ??
      (await findFirmBySubdomain(tx, host.split('.')[0] ?? '')) ??
      (await findFirmBySubdomain(tx, input.slug.toLowerCase())),
  );
}

/** What anyone may see of a firm. */
export function publicFace(row: {
  name: string;
  subdomain_url: string;
  theme: unknown;
  logo_file_id: number | null;
  favicon_file_id: number | null;
}): Branding {
  const theme = { ...Theme.parse(row.theme), favicon: faviconUrl(row) };
  return {
    name: row.name,
    favicon_url: theme.favicon,
    url: row.subdomain_url,
    logo_url: logoUrl(row),
    theme,
  };
}

export async function branding(ctx: Ctx, input: { host: string; slug: string }) {
  const firm = await firmAt(ctx, input);
  return { branding: firm ? publicFace(firm) : null };
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
