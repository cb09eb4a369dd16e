import { handlers } from '#platform/server/http/feature.ts';
import { ownEntities, profiles } from '../contract.ts';
import { readOwnAdvisor } from './own-advisor.ts';
import { listOwnEntities, setDefaultCompany } from './own-entities.ts';
import { readEntityProfile, updateEntityProfile } from './entity-profile.ts';

export const ownEntityHandlers = handlers(
  { ...ownEntities, ...profiles },
  {
    listOwnEntities,
    readOwnAdvisor,
    setDefaultCompany,
    readEntityProfile,
    updateEntityProfile,
  },
);
