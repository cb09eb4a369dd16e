import { handlers } from '#platform/server/http/feature.ts';
import { dropOffs } from '../contract.ts';
import { dropOffParts, dropOffProcess, dropOffUpload, freshDropOff, openDropOff } from './drop-off.ts';

export const dropOffHandlers = handlers(dropOffs, {
  openDropOff,
  dropOffLink: dropOffUpload,
  dropOffParts,
  dropOffProcess,
  freshDropOff,
});
