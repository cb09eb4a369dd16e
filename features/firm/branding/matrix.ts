/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { brandingCalls } from './contract.ts';

export const matrix = matrixOf(brandingCalls, {
  branding: { public: 'allow' },
  firmLogo: { public: 404 },
  firmFavicon: { public: 404 },
});
