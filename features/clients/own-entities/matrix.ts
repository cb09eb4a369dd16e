/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { ownEntities, profiles } from './contract.ts';

export const matrix = matrixOf(
  { ...ownEntities, ...profiles },
  {
    listOwnEntities: { staff: 'allow', client: 'allow' },
    setDefaultCompany: {
      staff: 403,
      client: 'sees',
      records: [{ event: 'default_entity.chosen', user: 'self' }],
    },
    readOwnAdvisor: { staff: 403, client: 'sees' },
    readEntityProfile: { staff: 403, client: 'sees' },
    updateEntityProfile: {
      staff: 403,
      client: 'sees',
      readonly: 403,
      input: { city: 'Springfield' },
      versionOf: ['entities', 'entity'],
      records: [{ event: 'entity.profile_updated', entity: 'entity' }],
    },
  },
);
