import { handlers } from '#platform/server/http/feature.ts';
import { dropOffs } from '../contract.ts';
import { keepDropOffPaper, listDropOffPapers } from './door.ts';
import { dropOffParts, dropOffProcess, dropOffUpload, freshDropOff, openDropOff } from './drop-off.ts';
import { takeBackDropOff } from './take-back.ts';

export const dropOffHandlers = handlers(dropOffs, {
  openDropOff,
  dropOffLink: dropOffUpload,
  dropOffParts,
  dropOffProcess,
  takeBackDropOff,
  listDropOffPapers,
  keepDropOffPaper,
  freshDropOff,
});
