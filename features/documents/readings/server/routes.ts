import { actorOfRequest } from '#features/accounts/server/service.ts';
import { handlers } from '#platform/server/http/feature.ts';
import { readings } from '../contract.ts';
import { readAgain } from './read-again.ts';
import { showThumbnail } from './thumbnail.ts';

export const readingHandlers = handlers(readings, {
  readAgain,
  showThumbnail: (ctx, { document_id }, { request }) =>
    showThumbnail(ctx, document_id, () => actorOfRequest(ctx, request)),
});
