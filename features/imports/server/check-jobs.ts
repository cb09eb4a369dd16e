/** The dry run: every row is judged, nothing is written but the judgement. */
import { LOOKING } from './looking.ts';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { ENTITY_TYPES } from '#features/clients/entities/model.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import type { Import } from '../model.ts';
import { fieldsOf, type ListType } from '../rules/fields.ts';
import { columnsOf, GROUP_KEY, NEW_TYPES_KEY } from '../rules/guess.ts';
import { judgeClientRow, type Known, refused, Seen, spareNames } from '../rules/judge.ts';
import { type ClientMeaning, type House, readClientRow } from '../rules/read-row.ts';
import * as facts from './facts-queries.ts';
import { changeImport, countOutcomes, type Judged, rowsAfter, saveJudged } from './queries.ts';
import { rowSealer } from './sealed-rows.ts';

export const BATCH = 1000;

/** Names in small letters; a name two people share names nobody. */
function byName(entries: readonly (readonly [string | null, number])[]): Map<string, number> {
  const map = new Map<string, number>();
  const shared = new Set<string>();
  for (const [name, id] of entries) {
    if (name === null) continue;
    const key = name.toLowerCase();
    if (map.has(key) && map.get(key) !== id) shared.add(key);
    map.set(key, id);
  }
  for (const key of shared) map.delete(key);
  return map;
}

async function houseOf(ctx: Ctx<FirmActor>, tx: Tx, of: Import): Promise<House> {
  const { firmId } = ctx.actor;
  const preferences = await preferencesOf(tx, firmId);
  const { groups, staff, tags, types } = await facts.houseNames(tx, firmId);
  const tagsOf = (kind: string) =>
    byName(tags.filter((tag) => tag.kind === kind).map((tag) => [tag.name, tag.id]));
  return {
    groups: byName(groups.map((group) => [group.name, group.id])),
    advisors: byName(
      staff.flatMap((one) => [[one.email, one.id] as const, [one.full_name, one.id] as const]),
    ),
    contactTags: tagsOf('contact'),
    entityTags: tagsOf('entity'),
    hasGroups: preferences.has_firm_groups,
    assigneeId: of.assignee_id,
    defaultGroupId: of.mapping[GROUP_KEY] ?? null,
    externalUserIds: preferences.external_user_id_allowed,
    externalEntityIds: preferences.external_entity_id_allowed,
    ownTypes: new Map(
      types
        .filter((type) => !ENTITY_TYPES.some((usual) => usual === type))
        .map((type) => [type.toLowerCase(), type]),
    ),
    newTypes: of.mapping[NEW_TYPES_KEY] === 1,
  };
}

const given = (values: (string | null)[]): string[] => [...new Set(values.filter((value) => value !== null))];

const small = (names: string[]) => given(names.map((name) => name.toLowerCase()));

/** Entities by these names and numbers; where a name is taken or comes twice, also by those it could have instead. */
async function entitiesFor(tx: Tx, firmId: number, meanings: ClientMeaning[], seen: Seen) {
  const names = small(meanings.map(({ entity }) => entity.name));
  const ids = given(meanings.map(({ entity }) => entity.external_entity_id));
  const found = await facts.knownEntities(tx, firmId, names, ids);
  const taken = new Set(found.map(({ name }) => name));
  const spare: string[] = [];
  for (const { entity } of meanings) {
    const name = entity.name.toLowerCase();
    const clashes = taken.has(name) || seen.entities.has(name);
    const others = clashes ? small(spareNames(entity.name)) : [];
    spare.push(...others);
    for (const one of [name, ...others]) taken.add(one);
  }
  return spare.length === 0
    ? found
    : [...found, ...(await facts.knownEntities(tx, firmId, given(spare), []))];
}

/** What the firm has of what these rows speak of, in a handful of questions for a thousand rows. */
async function knownFor(ctx: Ctx<FirmActor>, tx: Tx, meanings: ClientMeaning[], seen: Seen): Promise<Known> {
  const { firmId } = ctx.actor;
  const emails = given(meanings.map(({ email }) => email?.toLowerCase() ?? null));
  const entities = await entitiesFor(tx, firmId, meanings, seen);
  const users = await facts.knownUsers(
    tx,
    firmId,
    emails,
    given(meanings.map(({ external_user_id }) => external_user_id)),
    entities.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])),
  );
  const individuals = await facts.individualsOf(
    tx,
    firmId,
    users.map(({ id }) => id),
  );
  const elsewhere = await ctx.db.system((wide) => facts.takenElsewhere(wide, firmId, emails));
  return {
    usersByEmail: new Map(
      users.flatMap((user) => (user.email === null ? [] : [[user.email, user] as const])),
    ),
    usersByExternalId: new Map(
      users.flatMap((user) =>
        user.external_user_id === null || user.is_advisor ? [] : [[user.external_user_id, user] as const],
      ),
    ),
    usersById: new Map(users.map((user) => [user.id, user])),
    entitiesByName: new Map(entities.map((entity) => [entity.name, entity])),
    entitiesByExternalId: new Map(
      entities.flatMap((entity) =>
        entity.external_entity_id === null ? [] : [[entity.external_entity_id, entity] as const],
      ),
    ),
    individualOf: new Map(
      individuals.flatMap((one) => (one.user_id === null ? [] : [[one.user_id, one] as const])),
    ),
    elsewhere,
  };
}

export async function checkClientList(
  ctx: Ctx<FirmActor>,
  of: Import,
  clashes: ReadonlyMap<number, string>,
): Promise<void> {
  const { firmId } = ctx.actor;
  const listType: ListType = of.list_type ?? 'individuals';
  const fields = fieldsOf(of.type, listType);
  const mapping = columnsOf(of.mapping);
  const house = await ctx.read((tx) => houseOf(ctx, tx, of));
  const seen = new Seen();
  const sealer = await rowSealer(ctx, of.id);
  const named = (row: { cells: string[] }) =>
    mapping.entity_name !== undefined && (row.cells[mapping.entity_name] ?? '') !== '';

  let after = 0;
  let done = 0;
  for (;;) {
    const stored = await ctx.read((tx) => rowsAfter(tx, firmId, of.id, after, BATCH));
    const rows = stored.map(({ row_no, sealed }) => ({ row_no, ...sealer.open(row_no, sealed!) }));
    if (rows.length === 0) break;
    after = rows.at(-1)!.row_no;
    const readings = rows.map((row) => ({
      row,
      reading: readClientRow(fields, mapping, listType, house, row),
    }));
    const meanings = readings.flatMap(({ reading }) => ('ok' in reading ? [reading.ok] : []));
    const known = await ctx.read((tx) => knownFor(ctx, tx, meanings, seen));
    const judged = readings.map(({ row, reading }): Judged => {
      const { row_no, cells, formulas, corrected } = row;
      const clash = clashes.get(row_no);
      const { meaning, ...verdict } =
        'reason' in reading
          ? refused(reading.reason)
          : clash !== undefined
            ? refused(clash)
            : judgeClientRow(reading.ok, { row: row_no, named: named(row) }, known, seen);
      const sealed = sealer.seal(row_no, { cells, formulas, corrected, meaning });
      return { row_no, ...verdict, sealed, user_row: meaning?.user_row ?? null };
    });
    done += rows.length;
    await ctx.writeQuietly(LOOKING, async (tx) => {
      await saveJudged(tx, firmId, of.id, judged);
      await changeImport(tx, firmId, of.id, { progress: done });
    });
  }
  await ctx.writeQuietly(LOOKING, async (tx) => {
    const counts = await countOutcomes(tx, firmId, of.id);
    await changeImport(tx, firmId, of.id, { state: 'checked', counts });
  });
}
