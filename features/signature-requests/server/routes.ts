import { actorOfRequest } from '#features/accounts/server/service.ts';
import { feature } from '#platform/server/http/feature.ts';
import { signatureRequests } from '../contract.ts';
import { readSignatureRequest } from './detail.ts';
import { fetchRequestFile, requestFileLink } from './files.ts';
import { countRequestBacklog, countSignatureRequests, listSignatureRequests } from './list.ts';
import { showRequestPage } from './page-picture.ts';
import { saveRequestPlaces } from './places.ts';
import { deletePlaceSet, keepPlaceSet, listPlaceSets, usePlaceSet } from './place-sets.ts';
import { listOwnRequests, reviewSignatureRequest } from './review.ts';
import {
  deleteSignatureRequest,
  recallSignatureRequest,
  sendSignatureRequest,
  updateSignatureRequest,
} from './send.ts';
import { declineRequest, saveSigningProgress, signRequest, signRequestOnPaper } from './sign.ts';
import { remindSigners, sendNextLink } from './tell.ts';
import { retrySignatureRequest, uploadSignatureRequest } from './upload.ts';

export const signatureRequestRoutes = feature('signature-requests', signatureRequests, {
  listSignatureRequests,
  countSignatureRequests,
  countRequestBacklog,
  uploadSignatureRequest,
  readSignatureRequest,
  saveRequestPlaces,
  sendSignatureRequest,
  recallSignatureRequest,
  remindSigners,
  retrySignatureRequest,
  updateSignatureRequest,
  deleteSignatureRequest,
  requestFileLink,
  fetchRequestFile: (ctx, { token }, { request }) =>
    fetchRequestFile(ctx, token, () => actorOfRequest(ctx, request)),
  showRequestPage: (ctx, asked, { request }) =>
    showRequestPage(ctx, asked, () => actorOfRequest(ctx, request)),
  listPlaceSets,
  keepPlaceSet,
  usePlaceSet,
  deletePlaceSet,
  listOwnRequests,
  reviewSignatureRequest,
  saveSigningProgress,
  signRequest,
  signRequestOnPaper,
  sendNextLink,
  declineRequest,
});
