/** What a person may do in a folder: their rights and the firm's settings in one answer, so that no screen derives them. */
import type { Actor } from '#platform/actor.ts';
import type { EntityFacts } from '#features/clients/entities/policy.ts';
import { DISABLED_BY_FIRM } from '../../messages.ts';
import {
  mayDeleteDocuments,
  mayDescribeDocuments,
  mayEditDocuments,
  mayRestoreDocuments,
  maySeeDeleted,
  mayTakeFolders,
} from '../../policy.ts';
import type { PlaceRights } from '../model.ts';
import { type ClientAction, type ClientBounds, isDisabledByFirm } from './client-bounds.ts';

export interface DocumentSettings extends ClientBounds {
  enable_restoring_deleting_files: boolean;
  hide_documents_view_from_clients: boolean;
}

export function rightsAt(
  actor: Actor,
  entity: EntityFacts,
  settings: DocumentSettings,
  place: { path: string; isLive: boolean },
): PlaceRights {
  const off = (action: ClientAction) =>
    actor.kind === 'client' && isDisabledByFirm(settings, action, place.path);
  const edit = mayEditDocuments(actor, entity) && place.isLive;
  const remove = mayDeleteDocuments(actor, entity) && place.isLive;
  return {
    upload: edit && !off('upload'),
    edit_files: edit && !off('file'),
    edit_folders: edit && !off('folder'),
    delete_files: remove && !off('file'),
    delete_folders: remove && !off('folder'),
    restore: mayRestoreDocuments(actor, entity) && settings.enable_restoring_deleting_files,
    describe: mayDescribeDocuments(actor, entity),
    download_folders: mayTakeFolders(actor),
    show_deleted: maySeeDeleted(actor),
    reason: edit && (off('file') || off('folder')) ? DISABLED_BY_FIRM : null,
  };
}
