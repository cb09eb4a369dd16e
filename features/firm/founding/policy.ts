import type { SIGN_UP_MODES } from './model.ts';

/** `first`: whoever sets the portal up founds its firm, and then the door closes. */
export const mayFoundFirm = (mode: (typeof SIGN_UP_MODES)[number], anyFirm: boolean): boolean =>
  mode === 'open' || (mode === 'first' && !anyFirm);
