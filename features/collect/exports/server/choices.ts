/** What the dialog offers: documents by company, formats, and where else the file may go. */
import type { StaffActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { type EntityFacts, maySeeEntity, viewerOf } from '#features/clients/entities/policy.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { mayDescribeDocuments, mayListDocuments } from '#features/documents/policy.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { todayOf } from '../../sending/server/today.ts';
import type { ExportDocument } from '../model.ts';
import { mayExport } from '../policy.ts';
import { cutName } from '../rules/names.ts';
import { formatsOf } from '../rules/formats.ts';
import { folderPaths } from './document-queries.ts';
import { type OutDocument, outDocuments } from './out-documents.ts';
import { exportables, type ExportableRecord, questionnairesOf } from './queries.ts';

/** All of them, or none: what is not seen is not there. */
export async function seenToExport(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  ids: readonly number[],
): Promise<ExportableRecord[]> {
  const { firmId, userId } = ctx.actor;
  const asked = [...new Set(ids)];
  const found = await exportables(tx, { firmId, ids: asked, userId, rolesOf: viewerOf(ctx.actor).rolesOf });
  ctx.authorize(
    found.length === asked.length && found.every((one) => maySeeEntity(ctx.actor, one)),
    NotFound,
  );
  ctx.authorize(found.every((one) => mayExport(ctx.actor, one)));
  return found;
}

const shown = (document: OutDocument, paths: ReadonlyMap<number, string>): ExportDocument => ({
  id: document.id,
  name: cutName(document.name),
  path: `${document.folder_id === null ? '' : (paths.get(document.folder_id) ?? '')}/${document.name}`,
  included: true,
  needsDescription: document.needsDescription,
  description: document.described,
  form: document.form,
  pages: document.pages,
  content_type: document.content_type,
  questionnaire_id: document.questionnaire_id,
});

const pathsOf = (tx: Tx, firmId: number, documents: readonly OutDocument[]) =>
  folderPaths(tx, firmId, [...new Set(documents.flatMap(({ folder_id }) => folder_id ?? []))]);

export const readExportChoices = (
  ctx: Ctx<StaffActor>,
  { questionnaire_ids }: { questionnaire_ids: readonly number[] },
) =>
  ctx.read(async (tx) => {
    const { firmId } = ctx.actor;
    const found = await seenToExport(ctx, tx, questionnaire_ids);
    const preferences = await preferencesOf(tx, firmId);
    const listable = found.filter((one) => mayListDocuments(ctx.actor, one));
    const documents = await outDocuments(
      ctx,
      tx,
      listable.map(({ id }) => id),
      preferences.custom_document_export_order,
    );
    const paths = await pathsOf(
      tx,
      firmId,
      [...documents.values()].flatMap(({ listed }) => listed),
    );
    const groups = [...Map.groupBy(found, ({ company_id }) => company_id)].map(([company_id, all]) => ({
      company_id,
      company_name: all[0]!.company_name,
      questionnaires: all.map(({ id, name, tax_year, items_to_go, last_export_at }) => ({
        id,
        name,
        formatted_name: `${tax_year} ${name}`,
        tax_year,
        items_to_go,
        last_export_at,
      })),
      documents: all.flatMap(({ id }) => (documents.get(id)?.listed ?? []).map((one) => shown(one, paths))),
      held_back: all.flatMap(({ id }) =>
        (documents.get(id)?.heldBack ?? []).map(({ id: document, name }) => ({ id: document, name })),
      ),
      may_describe: mayDescribeDocuments(ctx.actor, all[0] as EntityFacts),
    }));
    const isSending = preferences.export_to_third_party_dms_enabled && ctx.exportWebhook !== null;
    return {
      groups,
      formats: formatsOf(preferences),
      firm_order: preferences.custom_document_export_order,
      platforms: isSending ? preferences.export_to_platforms : [],
      may_send: isSending,
      today: await todayOf(ctx, tx),
    };
  });

/** OVR-074. */
export const listExportedDocuments = (ctx: Ctx<StaffActor>, { company_id }: { company_id: number }) =>
  ctx.read(async (tx) => {
    const { firmId } = ctx.actor;
    const entity = await visibleEntity(ctx, tx, company_id);
    ctx.authorize(mayExport(ctx.actor, entity) && mayListDocuments(ctx.actor, entity));
    const { custom_document_export_order } = await preferencesOf(tx, firmId);
    const ids = await questionnairesOf(tx, firmId, company_id);
    const found = await outDocuments(ctx, tx, ids, custom_document_export_order);
    const listed = ids.flatMap((id) => found.get(id)?.listed ?? []);
    const paths = await pathsOf(tx, firmId, listed);
    return { documents: listed.map((one) => shown(one, paths)) };
  });
