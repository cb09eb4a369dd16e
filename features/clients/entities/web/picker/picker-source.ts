/** Where a picker finds entities: the portal, or a handful of samples. */
import { call } from '#platform/web/client.ts';
import { entities } from '../../contract.ts';
import type { PickerAsked, PickerRow } from './picked.ts';

export interface PickerSource {
  /** Keeps what came from one source apart from another. */
  name: string;
  types: (signal: AbortSignal) => Promise<readonly string[]>;
  rows: (asked: PickerAsked, signal: AbortSignal) => Promise<readonly PickerRow[]>;
  /** Of all that fit, not only of those shown. */
  ids: (asked: PickerAsked) => Promise<readonly number[]>;
}

export const portalSource: PickerSource = {
  name: 'portal',
  types: async (signal) => (await call(entities.entityTypes, {}, { signal })).types,
  rows: async (asked, signal) =>
    (await call(entities.listEntities, { ...asked, sort_by: 'name', descending: 'false' }, { signal }))
      .entities,
  ids: async (asked) => (await call(entities.listEntities, { ...asked, only_ids: 'true' })).ids ?? [],
};
