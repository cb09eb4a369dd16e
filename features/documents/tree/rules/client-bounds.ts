/** What a firm has switched off for its clients. */
import { liesInFolders } from '#features/firm/settings/rules/folder-patterns.ts';

export interface ClientBounds {
  disable_folder_action: boolean;
  disable_file_edit_action: boolean;
  folders_where_client_actions_disabled: readonly string[];
}

export type ClientAction = 'upload' | 'file' | 'folder';

/** Whether a client may do this in this folder, as far as the firm's settings go. */
export function isDisabledByFirm(bounds: ClientBounds, action: ClientAction, path: string): boolean {
  if (action === 'folder' && bounds.disable_folder_action) return true;
  if (action === 'file' && bounds.disable_file_edit_action) return true;
  return liesInFolders(path, bounds.folders_where_client_actions_disabled);
}
