/** Imports as staff see them: upload, mapping, check, run, undo. The work itself is done by jobs. */
import type { Readable } from 'node:stream';
import type { FirmActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { AppError, Invalid, NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { assertRecent } from '#platform/server/http/answer.ts';
import { keepFile } from '#platform/server/storage/kept-file.ts';
import { isPlatformAdmin } from '#features/accounts/policy.ts';
import { subdomainOf } from '#features/firm/server/service.ts';
import type { imports } from '../contract.ts';
import { importEvents } from '../events.ts';
import { Import, ImportRow, type ImportState } from '../model.ts';
import * as messages from '../messages.ts';
import { mayImport } from '../policy.ts';
import { fieldsOf, type ImportType, NOT_IN_BULK, READ_AT_ONCE, TAX_SOFTWARE } from '../rules/fields.ts';
import { GROUP_KEY, missingFields, NEW_TYPES_KEY } from '../rules/guess.ts';
import { checkedAdvisor, groupOfFirm } from '#features/clients/server/service.ts';
import { shownCell } from '../rules/sensitive.ts';
import * as queries from './queries.ts';
import { openColumns, rowSealer } from './sealed-rows.ts';
import { tellPlatformAdmins } from './waiting-imports.ts';

const LIST_BYTES = 25 * 1_048_576;
const OTHER_BYTES = 150 * 1_048_576;
const DAY = 86_400_000;

export async function shownImport(ctx: Ctx<FirmActor>, row: queries.ImportRecord): Promise<Import> {
  const columns = await openColumns(ctx, row.id, row.sealed_columns);
  return Import.parse({ ...row, columns, forgotten: row.forgotten_at !== null });
}

/** CLI-100 to CLI-104: what each kind needs. */
function assertComplete(input: InputOf<typeof imports.uploadImport>): void {
  const software = input.tax_software;
  if (input.type === 'client_list') {
    if (!input.list_type) throw new Invalid(messages.LIST_TYPE_REQUIRED, 'list_type');
    if (input.assigned_user_id === undefined)
      throw new Invalid(messages.ASSIGNEE_REQUIRED, 'assigned_user_id');
  }
  if (input.type === 'zipped_rollover_items' || input.type === 'rollover_items_import') {
    const offered = TAX_SOFTWARE.some((name) => name === software) && software !== NOT_IN_BULK;
    if (!offered) throw new Invalid(messages.TAX_SOFTWARE_REQUIRED, 'tax_software');
  }
  if (input.type === 'other_document' && input.comment === '')
    throw new Invalid(messages.DESCRIPTION_REQUIRED, 'comment');
  if (input.type === 'rollover_items_import' && input.year === undefined)
    throw new Invalid(messages.YEAR_REQUIRED, 'year');
}

export async function offeredTypes(ctx: Ctx<StaffActor>, tx: Tx): Promise<ImportType[]> {
  const { firmId, userId } = ctx.actor;
  const email = await queries.emailOfUser(tx, firmId, userId);
  const admin = isPlatformAdmin(ctx.actor, ctx.config.platformAdmins, email);
  const csv = ctx.config.rolloverCsvFirms.includes(await subdomainOf(tx, firmId));
  return [
    'client_list',
    'staff_list',
    'zipped_rollover_items',
    'other_document',
    ...(admin ? (['rollover_items_import'] as const) : []),
    ...(csv ? (['rollover_items_csv'] as const) : []),
  ];
}

export async function uploadImport(
  ctx: Ctx<StaffActor>,
  input: InputOf<typeof imports.uploadImport>,
  body: Readable,
): Promise<Import> {
  const { firmId, userId } = ctx.actor;
  assertComplete(input);
  const atOnce = READ_AT_ONCE.includes(input.type);
  const assignee = input.assigned_user_id || null;
  await ctx.read(async (tx) => {
    ctx.authorize(mayImport(ctx.actor));
    if (!(await offeredTypes(ctx, tx)).includes(input.type)) throw new Invalid(messages.NOT_OFFERED, 'type');
    await checkedAdvisor(ctx, tx, assignee);
  });
  const staged = await ctx.storage.stage(body, { firmId, maxBytes: atOnce ? LIST_BYTES : OTHER_BYTES });
  if (staged.size === 0) {
    await ctx.storage.delete(staged.stagedKey);
    throw new AppError(422, 'file.empty', 'This file is empty.');
  }
  return ctx.write(async (tx) => {
    ctx.authorize(mayImport(ctx.actor));
    const id = await queries.insertImport(tx, {
      firm_id: firmId,
      type: input.type,
      state: atOnce ? 'reading' : 'waiting',
      list_type: input.type === 'client_list' ? input.list_type! : null,
      assignee_id: assignee,
      document_name: input.document_name,
      comment: input.comment,
      tax_software: input.tax_software ?? null,
      year: input.year ?? null,
      size: staged.size,
      file_id: await keepFile(ctx, tx, firmId, staged, 'application/octet-stream'),
      created_by: userId,
      created_at: ctx.clock.now().toISOString(),
    });
    await ctx.record(tx, importEvents['import.uploaded'], {
      userId,
      payload: { import_id: id, type: input.type },
    });
    if (atOnce) await ctx.jobs.add(tx, 'import-read', jobOf(firmId, id));
    else await tellPlatformAdmins(ctx, tx, id, input.type);
    return shownImport(ctx, (await queries.findImport(tx, firmId, id))!);
  });
}

export const jobOf = (firm_id: number, import_id: number) => ({ firm_id, import_id });

export async function listImports(ctx: Ctx<StaffActor>, input: InputOf<typeof imports.listImports>) {
  const { firmId } = ctx.actor;
  return ctx.read(async (tx) => {
    const rows = await queries.listImports(
      tx,
      firmId,
      input.rows_per_page,
      (input.page - 1) * input.rows_per_page,
    );
    return {
      imports: await Promise.all(rows.map((row) => shownImport(ctx, row))),
      total: await queries.countImports(tx, firmId),
      offered: await offeredTypes(ctx, tx),
    };
  });
}

export async function readImport(
  ctx: Ctx<StaffActor>,
  { import_id }: { import_id: number },
): Promise<Import> {
  const row = await ctx.read((tx) => queries.findImport(tx, ctx.actor.firmId, import_id));
  if (!row) throw new NotFound();
  return shownImport(ctx, row);
}

export async function listImportRows(ctx: Ctx<StaffActor>, input: InputOf<typeof imports.listImportRows>) {
  const { firmId } = ctx.actor;
  return ctx.read(async (tx) => {
    if (!(await queries.findImport(tx, firmId, input.import_id))) throw new NotFound();
    const sealer = await rowSealer(ctx, input.import_id);
    const rows = await queries.listImportRows(tx, firmId, input.import_id, {
      outcome: input.outcome,
      limit: input.rows_per_page,
      offset: (input.page - 1) * input.rows_per_page,
    });
    return {
      rows: rows.map(({ sealed, if_same, ...row }) =>
        ImportRow.parse({
          ...row,
          cells: sealed === null ? [] : sealer.open(row.row_no, sealed).cells.map(shownCell),
          same_person: if_same === null ? null : row.outcome !== 'confirm',
        }),
      ),
      total: await queries.countImportRows(tx, firmId, input.import_id, input.outcome),
    };
  });
}

/** The import held for its next step, if it is where that step begins. */
export async function importAt(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  id: number,
  states: readonly ImportState[],
): Promise<queries.ImportRecord> {
  const row = await queries.lockImport(tx, ctx.actor.firmId, id);
  if (!row) throw new NotFound();
  ctx.authorize(mayImport(ctx.actor));
  if (!states.includes(row.state as ImportState))
    throw new Refused('import.not_now', row.finished_at ? messages.ALREADY_RUN : messages.NOT_NOW);
  return row;
}

export async function goOn(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  row: queries.ImportRecord,
  change: queries.ImportChange,
  task: string | null,
): Promise<Import> {
  const { firmId } = ctx.actor;
  await queries.changeImport(tx, firmId, row.id, { progress: 0, failure: null, ...change });
  if (task) await ctx.jobs.add(tx, task, jobOf(firmId, row.id));
  return shownImport(ctx, (await queries.findImport(tx, firmId, row.id))!);
}

function assertMapping(row: Import, mapping: Record<string, number>): void {
  const fields = fieldsOf(row.type, row.list_type);
  const missing = missingFields(fields, mapping);
  if (missing.length > 0)
    throw new Invalid(
      `${messages.COLUMNS_MISSING}${missing.map(({ label }) => label).join(', ')}.`,
      'mapping',
    );
  const used = Object.values(mapping);
  if (new Set(used).size !== used.length) throw new Invalid(messages.COLUMN_TWICE, 'mapping');
  const known = Object.keys(mapping).every((key) => fields.some((field) => field.key === key));
  if (!known || used.some((column) => column >= row.columns.length))
    throw new Invalid(messages.NOT_NOW, 'mapping');
  if (used.some((column) => row.columns[column]?.sensitive))
    throw new Invalid(messages.COLUMN_SENSITIVE, 'mapping');
}

/** What waits for a person is already where it should be; a list is looked at row by row. */
export async function sendImportData(ctx: Ctx<StaffActor>, input: InputOf<typeof imports.sendImportData>) {
  const { firmId } = ctx.actor;
  return ctx.write(async (tx) => {
    const row = await importAt(ctx, tx, input.import_id, ['mapping', 'checked', 'waiting']);
    await ctx.record(tx, importEvents['import.sent'], {
      userId: ctx.actor.userId,
      payload: { import_id: row.id },
    });
    const of = await shownImport(ctx, row);
    if (row.state === 'waiting') return of;
    assertMapping(of, input.mapping);
    const group = input.group_id ?? null;
    if (group !== null && (await groupOfFirm(tx, firmId, group)) === null) throw new NotFound();
    const mapping = {
      ...input.mapping,
      ...(group === null ? {} : { [GROUP_KEY]: group }),
      ...(input.new_types ? { [NEW_TYPES_KEY]: 1 } : {}),
    };
    await queries.forgetAnswers(tx, firmId, row.id);
    return goOn(ctx, tx, row, { state: 'checking', mapping }, 'import-check');
  });
}

export async function runImport(ctx: Ctx<StaffActor>, { import_id }: { import_id: number }) {
  return ctx.write(async (tx) => {
    const row = await importAt(ctx, tx, import_id, ['checked']);
    const { counts } = await shownImport(ctx, row);
    // A list of colleagues invites each of them, and one that changes people may change their phones.
    if (row.type === 'staff_list' || counts.update > 0) assertRecent(ctx.actor, ctx.clock.now());
    if (counts.new + counts.update === 0) throw new Refused('import.nothing', messages.NOTHING_TO_IMPORT);
    await ctx.record(tx, importEvents['import.started'], {
      userId: ctx.actor.userId,
      payload: { import_id: row.id },
    });
    return goOn(ctx, tx, row, { state: 'running' }, 'import-run');
  });
}

/** One row's question answered; the counts follow. */
export async function confirmSamePerson(
  ctx: Ctx<StaffActor>,
  { import_id, row_no, same_person }: InputOf<typeof imports.confirmSamePerson>,
) {
  const { firmId, userId } = ctx.actor;
  return ctx.write(async (tx) => {
    const row = await importAt(ctx, tx, import_id, ['checked']);
    if (!(await queries.answerRow(tx, firmId, row.id, row_no, same_person)))
      throw new Refused('import.not_asked', messages.NOT_ASKED);
    await ctx.record(tx, importEvents['import.person_confirmed'], {
      userId,
      payload: { import_id: row.id, row_no, same: same_person },
    });
    const counts = await queries.countOutcomes(tx, firmId, row.id);
    return goOn(ctx, tx, row, { counts }, null);
  });
}

export async function undoImport(ctx: Ctx<StaffActor>, { import_id }: { import_id: number }) {
  return ctx.write(async (tx) => {
    const row = await importAt(ctx, tx, import_id, ['done']);
    if (row.undo_until === null || Date.parse(row.undo_until) < ctx.clock.now().getTime())
      throw new Refused('import.too_late', messages.UNDO_TOO_LATE);
    await ctx.record(tx, importEvents['import.undo_asked'], {
      userId: ctx.actor.userId,
      payload: { import_id: row.id },
    });
    return goOn(ctx, tx, row, { state: 'undoing' }, 'import-undo');
  });
}

export const undoUntil = (now: Date): string => new Date(now.getTime() + DAY).toISOString();
