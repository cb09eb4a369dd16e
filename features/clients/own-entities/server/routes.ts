import { handlers } from '#platform/server/http/feature.ts';
import { ownEntities, profiles } from '../contract.ts';
import { listOwnEntities, setDefaultCompany } from './own-entities.ts';
import { readEntityProfile, updateEntityProfile } from './entity-profile.ts';

export const ownEntityHandlers = handlers(
  { ...ownEntities, ...profiles },
  {
    listOwnEntities,
    setDefaultCompany,
    readEntityProfile,
    updateEntityProfile,
  },
);
