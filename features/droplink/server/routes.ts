import type { Readable } from 'node:stream';
import { actorOfRequest } from '#features/accounts/server/service.ts';
import { feature } from '#platform/server/http/feature.ts';
import { droplink } from '../contract.ts';
import { fillDrop } from './fill.ts';
import {
  deleteReceived,
  downloadReceived,
  fileReceived,
  listDrops,
  readDrop,
  receivedLink,
  rejectDrop,
} from './handle.ts';
import { readDropLink, replaceDropLink, saveDropLink } from './link.ts';
import { readSecureUpload, sendDrop, startDrop } from './receive.ts';

export const droplinkRoutes = feature('droplink', droplink, {
  readSecureUpload,
  startDrop,
  fillDrop: (ctx, { token }, { request }) =>
    fillDrop(ctx, token, Number(request.headers['content-length'] ?? 0), request.body as Readable),
  sendDrop,
  readDropLink,
  saveDropLink,
  replaceDropLink,
  listDrops,
  readDrop,
  receivedLink,
  downloadReceived: (ctx, { token }, { request }) =>
    downloadReceived(ctx, token, () => actorOfRequest(ctx, request)),
  fileReceived,
  rejectDrop,
  deleteReceived,
});
