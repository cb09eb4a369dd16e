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
import { priorYear } from '#features/prior-year/rules/years.ts';
import {
  insertPriorYearItems,
  type ItemKey,
  knownPriorYearItems,
} from '#features/prior-year/server/service.ts';
import type { Import } from '../model.ts';
import { CHANGED_MEANWHILE } from '../messages.ts';
import { mayImport } from '../policy.ts';
import { STAFF_FIELDS } from '../rules/fields.ts';
import { quoted, type Reading, type Row } from '../rules/read-row.ts';
import { readRolloverRow, type RolloverMeaning } from '../rules/rollover-row.ts';
import { readStaffRow, type StaffMeaning } from '../rules/staff-row.ts';
import { houseNames, knownEntities, knownUsers, takenElsewhere } from './facts-queries.ts';
import * as queries from './queries.ts';
import { BATCH } from './check-jobs.ts';
import { writtenRows } from './run.ts';
import { type RowSealer, rowSealer } from './sealed-rows.ts';

const MOST_STAFF = 2000;

type OpenRow = Row & { row_no: number; corrected?: Record<string, string> | undefined };
interface Verdict {
  outcome: queries.Judged['outcome'];
  reason: string | null;
  meaning?: unknown;
  user_id?: number | null;
  entity_id?: number | null;
}
const refused = (reason: string): Verdict => ({ outcome: 'error', reason });

const openRows = (sealer: RowSealer, stored: Awaited<ReturnType<typeof queries.rowsAfter>>): OpenRow[] =>
  stored.map(({ row_no, sealed }) => ({ row_no, ...sealer.open(row_no, sealed!) }));

const judgedRow = (
  sealer: RowSealer,
  { row_no, cells, formulas, corrected }: OpenRow,
  { outcome, reason, meaning = null, user_id = null, entity_id = null }: Verdict,
): queries.Judged => ({
  row_no,
  outcome,
  reason,
  sealed: sealer.seal(row_no, { cells: [...cells], formulas: [...formulas], corrected, meaning }),
  user_row: null,
  user_id,
  entity_id,
  if_same: null,
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

export async function checkStaffList(
  ctx: Ctx<FirmActor>,
  of: Import,
  by: number,
  clashes: ReadonlyMap<number, string>,
): Promise<void> {
  const { firmId } = ctx.actor;
  const sealer = await rowSealer(ctx, of.id);
  await ctx.writeQuietly(LOOKING, async (tx) => {
    const actor = await importer(ctx, tx, by);
    const { groups } = await houseNames(tx, firmId);
    const house = {
      groups: new Map(groups.map((group) => [group.name.toLowerCase(), group.id])),
      hasGroups: (await preferencesOf(tx, firmId)).has_firm_groups && groups.length > 0,
      grantable: grantableBy(actor.level),
    };
    const rows = openRows(sealer, await queries.rowsAfter(tx, firmId, of.id, 0, MOST_STAFF + 1));
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
    const judge = ({ row_no }: OpenRow, reading: Reading<StaffMeaning>): Verdict => {
      if ('reason' in reading) return refused(reading.reason);
      const email = reading.ok.email.toLowerCase();
      const present = known.get(email);
      const clash = clashes.get(row_no);
      if (clash !== undefined) return refused(clash);
      if (present?.is_advisor)
        return { outcome: 'duplicate', reason: 'Already one of your colleagues.', user_id: present.id };
      if (present || elsewhere.has(email)) return refused('Email is already taken.');
      const above = seen.get(email);
      if (above !== undefined) return { outcome: 'duplicate', reason: `The same as row ${above}.` };
      seen.set(email, row_no);
      return { outcome: 'new', reason: null, meaning: reading.ok };
    };
    const judged = readings.map(({ row, reading }) => judgedRow(sealer, row, judge(row, reading)));
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
  for await (const { rows } of writtenRows(ctx, tx, of.id))
    for (const { row_no, meaning } of rows) {
      const { group_id, ...person } = meaning as StaffMeaning;
      const { userId } = await inviteColleague(own, {
        ...person,
        ...(group_id === null ? {} : { group_id }),
      });
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

const itemKey = ({ entity_id, form_name, detailed_name }: ItemKey) =>
  JSON.stringify([entity_id, form_name, detailed_name]);

export async function checkRollover(ctx: Ctx<FirmActor>, of: Import): Promise<void> {
  const { firmId } = ctx.actor;
  const sealer = await rowSealer(ctx, of.id);
  const seen = new Map<string, number>();
  await ctx.writeQuietly(LOOKING, async (tx) => {
    let after = 0;
    for (;;) {
      const rows = openRows(sealer, await queries.rowsAfter(tx, firmId, of.id, after, BATCH));
      if (rows.length === 0) break;
      after = rows.at(-1)!.row_no;
      const readings = rows.map((row) => ({ row, reading: readRolloverRow(row) }));
      const ids = readings.flatMap(({ reading }) => ('ok' in reading ? [reading.ok.external_entity_id] : []));
      const entities = new Map(
        (await knownEntities(tx, firmId, [], ids)).map((entity) => [entity.external_entity_id, entity.id]),
      );
      const known = await knownPriorYearItems(tx, firmId, [...entities.values()], yearOf(ctx, of));
      const there = new Set(known.map(itemKey));
      const judge = ({ row_no }: OpenRow, reading: Reading<RolloverMeaning>): Verdict => {
        if ('reason' in reading) return refused(reading.reason);
        const { external_entity_id } = reading.ok;
        const entity_id = entities.get(external_entity_id);
        if (entity_id === undefined)
          return refused(`No entity has the external ID ${quoted(external_entity_id)}.`);
        const key = itemKey({ ...reading.ok, entity_id });
        const above = seen.get(key);
        if (there.has(key)) return { outcome: 'duplicate', reason: 'Already there.', entity_id };
        if (above !== undefined)
          return { outcome: 'duplicate', reason: `The same as row ${above}.`, entity_id };
        seen.set(key, row_no);
        return { outcome: 'new', reason: null, meaning: reading.ok, entity_id };
      };
      const judged = readings.map(({ row, reading }) => judgedRow(sealer, row, judge(row, reading)));
      await queries.saveJudged(tx, firmId, of.id, judged);
    }
    const counts = await queries.countOutcomes(tx, firmId, of.id);
    await queries.changeImport(tx, firmId, of.id, { state: 'checked', counts, progress: counts.rows ?? 0 });
  });
}

const yearOf = (ctx: Ctx<FirmActor>, of: Import): number => of.year ?? priorYear(ctx.clock.now());

export async function runRollover(ctx: Ctx<FirmActor>, tx: Tx, of: Import): Promise<void> {
  const from = {
    year: yearOf(ctx, of),
    source: 'import' as const,
    importId: of.id,
    now: ctx.clock.now().toISOString(),
  };
  for await (const { rows } of writtenRows(ctx, tx, of.id)) {
    const items = rows.map(({ entity_id, meaning }) => ({
      ...(meaning as RolloverMeaning),
      entity_id: entity_id!,
    }));
    await insertPriorYearItems(tx, ctx.actor.firmId, items, from);
  }
}
