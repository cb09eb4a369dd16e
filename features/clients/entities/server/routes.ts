import { handlers } from '#platform/server/http/feature.ts';
import { entities } from '../contract.ts';
import { createEntity, updateEntity, deleteEntity, restoreEntity } from './edit-entity.ts';
import {
  listEntities,
  countEntities,
  entityTypes,
  readEntity,
  readEntityByHash,
  simpleIndex,
} from './entities.ts';
import { setEntityTags, tagEntities } from './entity-tags.ts';
import { revealNumber } from './sealed-numbers.ts';

export const entityHandlers = handlers(entities, {
  createEntity,
  updateEntity,
  replaceEntity: updateEntity,
  saveEntity: updateEntity,
  deleteEntity,
  restoreEntity,
  listEntities,
  countEntities,
  entityTypes,
  readEntity,
  readEntityByHash,
  simpleIndex,
  setEntityTags,
  tagEntities,
  revealNumber,
});
