/** The shorter lists: colleagues, who are invited, and items of earlier years. */
import { LOOKING } from './looking.ts';
import type { FirmActor, StaffActor } from '#platform/actor.ts';
import { Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { AccessLevel } from '#platform/permissions.ts';
import { grantableBy } from '#features/staff/people/rules/levels.ts';
import { inviteColleague, withdrawInvite } from '#features/staff/server/service.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import type { Import } from '../model.ts';
import { CHANGED_MEANWHILE } from '../messages.ts';
import { mayImport } from '../policy.ts';
import { STAFF_FIELDS } from '../rules/fields.ts';
import { readRolloverRow } from '../rules/rollover-row.ts';
import { readStaffRow, type StaffMeaning } from '../rules/staff-row.ts';
import { houseNames, knownEntities, knownUsers, takenElsewhere } from './facts-queries.ts';
import * as queries from './queries.ts';

const MOST_STAFF = 2000;
const nothing = { meaning: null, user_id: null, entity_id: null };
const refused = (row_no: number, reason: string): queries.Judged => ({
  row_no,
  outcome: 'error',
  reason,
  ...nothing,
});

/** Who uploaded the list, with the rights they have now. */
async function importer(ctx: Ctx<FirmActor>, tx: Tx, userId: number): Promise<StaffActor> {
  const { firmId } = ctx.actor;
  const row = await queries.findAdvisorRow(tx, firmId, userId);
  const actor: StaffActor | null = row && {
    kind: 'staff',
    firmId,
    userId,
    level: row.firm_access as AccessLevel,
    groupId: row.group_id,
    granted: [],
    sessionId: '',
    provedAt: '',
    accessVersion: 0,
  };
  if (!actor || !mayImport(actor)) throw new Refused('import.rights', CHANGED_MEANWHILE);
  return actor;
}

export async function checkStaffList(ctx: Ctx<FirmActor>, of: Import, by: number): Promise<void> {
  const { firmId } = ctx.actor;
  await ctx.writeQuietly(LOOKING, async (tx) => {
    const actor = await importer(ctx, tx, by);
    const { groups } = await houseNames(tx, firmId);
    const house = {
      groups: new Map(groups.map((group) => [group.name.toLowerCase(), group.id])),
      hasGroups: (await preferencesOf(tx, firmId)).has_firm_groups && groups.length > 0,
      grantable: grantableBy(actor.level),
    };
    const rows = await queries.rowsAfter(tx, firmId, of.id, 0, MOST_STAFF + 1);
    const readings = rows.map((row) => ({
      row,
      reading: readStaffRow(STAFF_FIELDS, of.mapping, house, row),
    }));
    const emails = readings.flatMap(({ reading }) =>
      'ok' in reading ? [reading.ok.email.toLowerCase()] : [],
    );
    const known = new Map((await knownUsers(tx, firmId, emails, [], [])).map((user) => [user.email, user]));
    const elsewhere = await ctx.db.system((wide) => takenElsewhere(wide, firmId, emails));
    const seen = new Map<string, number>();
    const judged = readings.map(({ row, reading }): queries.Judged => {
      if ('reason' in reading) return refused(row.row_no, reading.reason);
      const email = reading.ok.email.toLowerCase();
      const present = known.get(email);
      if (present?.is_advisor)
        return {
          ...refused(row.row_no, 'Already one of your colleagues.'),
          outcome: 'duplicate',
          user_id: present.id,
        };
      if (present || elsewhere.has(email)) return refused(row.row_no, 'Email is already taken.');
      if (seen.has(email))
        return { ...refused(row.row_no, `The same as row ${seen.get(email)}.`), outcome: 'duplicate' };
      seen.set(email, row.row_no);
      return { row_no: row.row_no, outcome: 'new', reason: null, ...nothing, meaning: reading.ok };
    });
    await queries.saveJudged(tx, firmId, of.id, judged);
    const counts = await queries.countOutcomes(tx, firmId, of.id);
    await queries.changeImport(tx, firmId, of.id, { state: 'checked', counts, progress: rows.length });
  });
}

/** Each is invited as if by hand: the same checks, the same mail. */
export async function runStaffList(ctx: Ctx<FirmActor>, tx: Tx, of: Import, by: number): Promise<void> {
  const { firmId } = ctx.actor;
  const actor = await importer(ctx, tx, by);
  const own = ctx.as(actor, tx);
  for (const { row_no, meaning } of await queries.meaningsOf(tx, firmId, of.id)) {
    const { group_id, ...person } = meaning as StaffMeaning;
    const { userId } = await inviteColleague(own, { ...person, ...(group_id === null ? {} : { group_id }) });
    await queries.markRow(tx, firmId, of.id, row_no, { user_id: userId });
  }
}

export async function undoStaffList(ctx: Ctx<FirmActor>, tx: Tx, of: Import, by: number): Promise<number> {
  const actor = await importer(ctx, tx, by);
  const own = ctx.as(actor, tx);
  let leftAlone = 0;
  for (const userId of await queries.usersOfRows(tx, ctx.actor.firmId, of.id))
    if (!(await withdrawInvite(own, tx, userId))) leftAlone += 1;
  return leftAlone;
}

export async function checkRollover(ctx: Ctx<FirmActor>, of: Import): Promise<void> {
  const { firmId } = ctx.actor;
  await ctx.writeQuietly(LOOKING, async (tx) => {
    let after = 0;
    for (;;) {
      const rows = await queries.rowsAfter(tx, firmId, of.id, after, 1000);
      if (rows.length === 0) break;
      after = rows.at(-1)!.row_no;
      const readings = rows.map((row) => ({ row, reading: readRolloverRow(row) }));
      const ids = readings.flatMap(({ reading }) => ('ok' in reading ? [reading.ok.external_entity_id] : []));
      const entities = new Map(
        (await knownEntities(tx, firmId, [], ids)).map((entity) => [entity.external_entity_id, entity.id]),
      );
      const judged = readings.map(({ row, reading }): queries.Judged => {
        if ('reason' in reading) return refused(row.row_no, reading.reason);
        const entity_id = entities.get(reading.ok.external_entity_id);
        if (entity_id === undefined)
          return refused(row.row_no, `No entity has the external ID “${reading.ok.external_entity_id}”.`);
        return {
          row_no: row.row_no,
          outcome: 'new',
          reason: null,
          meaning: reading.ok,
          user_id: null,
          entity_id,
        };
      });
      await queries.saveJudged(tx, firmId, of.id, judged);
    }
    await queries.markKnownItems(tx, firmId, of.id, yearOf(ctx, of));
    const counts = await queries.countOutcomes(tx, firmId, of.id);
    await queries.changeImport(tx, firmId, of.id, { state: 'checked', counts, progress: counts.rows ?? 0 });
  });
}

/** The year before the one most returns are being made for. */
const yearOf = (ctx: Ctx<FirmActor>, of: Import): number =>
  of.year ?? new Date(ctx.clock.now().getTime() - 304 * 86_400_000).getUTCFullYear() - 1;

export const runRollover = (ctx: Ctx<FirmActor>, tx: Tx, of: Import) =>
  queries.insertItems(tx, ctx.actor.firmId, of.id, yearOf(ctx, of), ctx.clock.now().toISOString());
