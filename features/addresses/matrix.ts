/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { addresses } from './contract.ts';

export const matrix = matrixOf(addresses, {
  addressesOffered: { staff: 'allow', client: 'allow' },
  suggestAddresses: {
    staff: 'allow',
    client: 'allow',
    input: { session: '0b0e7c1e-3f0a-4a51-9d0e-4f6a1b2c3d4e' },
    records: [],
  },
  readAddress: {
    staff: 'allow',
    client: 'allow',
    input: { session: '0b0e7c1e-3f0a-4a51-9d0e-4f6a1b2c3d4e' },
    records: [],
  },
});
