import { feature } from '#platform/server/http/feature.ts';
import { clients } from '../contract.ts';
import { addressesOffered, readAddress, suggestAddresses } from './addresses.ts';
import {
  listEntities,
  listOwnEntities,
  readEntityByHash,
  setDefaultCompany,
  simpleIndex,
  updateEntity,
} from './entities.ts';
import { readEntityProfile, updateEntityProfile } from './entity-profile.ts';
import { listUsers, readUser } from './users.ts';

export const clientRoutes = feature('clients', clients, {
  listEntities,
  listUsers,
  readUser,
  readEntityByHash,
  simpleIndex,
  updateEntity,
  listOwnEntities,
  setDefaultCompany,
  readEntityProfile,
  updateEntityProfile,
  addressesOffered,
  suggestAddresses,
  readAddress,
});
