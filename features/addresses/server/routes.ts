import { feature } from '#platform/server/http/feature.ts';
import { addresses } from '../contract.ts';
import { addressesOffered, readAddress, suggestAddresses } from './addresses.ts';

export const addressRoutes = feature('addresses', addresses, {
  addressesOffered,
  suggestAddresses,
  readAddress,
});
