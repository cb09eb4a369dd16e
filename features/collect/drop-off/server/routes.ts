import { handlers } from '#platform/server/http/feature.ts';
import { dropOffs } from '../contract.ts';
import { dropOffParts, dropOffProcess, dropOffUpload, freshDropOff, openDropOff } from './drop-off.ts';
import { takeBackDropOff } from './take-back.ts';

export const dropOffHandlers = handlers(dropOffs, {
  openDropOff,
  dropOffLink: dropOffUpload,
  dropOffParts,
  dropOffProcess,
  takeBackDropOff,
  freshDropOff,
});
