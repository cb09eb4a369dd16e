/** The stream is the platform's own, and no feature's. */
import { live } from '#platform/live-contract.ts';
import { matrixOf } from '#test/matrix.ts';

export const matrix = matrixOf(live, { openStream: { staff: 'allow', client: 'allow' } });
