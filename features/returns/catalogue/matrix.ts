/** Who may call: the catalog is the same for everybody. */
import { matrixOf } from '#test/matrix.ts';
import { returnCatalogue } from './contract.ts';

export const matrix = matrixOf(returnCatalogue, {
  listFormDefinitions: { staff: 'allow', client: 'allow' },
});
