import type { CurrentFirmParts } from '#features/firm/server/service.ts';
import type { TagKind } from '../model.ts';
import { listClientStatuses, listStatuses, listVocabs } from './queries.ts';
import { listTagRows } from './tag-queries.ts';

/** Clients get the words their screens show. */
export const labelsOfCurrentFirm: CurrentFirmParts['labels'] = async (tx, actor, preferences) => {
  const staff = actor.kind === 'staff';
  const tags = await listTagRows(tx, actor.firmId);
  const named = (kind: TagKind) => tags.filter((tag) => tag.kind === kind).map((tag) => tag.name);
  return {
    contact_tags: staff ? named('contact') : [],
    entity_tags: staff ? named('entity') : [],
    document_tags: staff || preferences.document_tags_enabled ? named('document') : [],
    firm_vocabs: await listVocabs(tx, actor.firmId),
    custom_statuses: await (staff ? listStatuses : listClientStatuses)(tx, actor.firmId),
  };
};
