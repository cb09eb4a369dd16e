import { feature } from '#platform/server/http/feature.ts';
import { labels, tags } from '../contract.ts';
import { createStatus, deleteStatus, listCustomStatuses, tagUses, updateStatus } from './statuses.ts';
import { addTag, createTag, deleteTag, listTags, removeTag, renameTag } from './tags.ts';
import { createVocab, deleteVocab, listVocabulary, updateVocab } from './vocabulary.ts';

export const labelRoutes = feature(
  'labels',
  { ...tags, ...labels },
  {
    listTags,
    createTag,
    addTag,
    removeTag,
    renameTag,
    deleteTag,
    tagUses,
    listCustomStatuses,
    createStatus,
    updateStatus,
    deleteStatus,
    listVocabulary,
    createVocab,
    updateVocab,
    deleteVocab,
  },
);
