import { actorOfRequest } from '#features/accounts/server/service.ts';
import { handlers } from '#platform/server/http/feature.ts';
import { downloads } from '../contract.ts';
import { archiveLink, downloadArchive, downloadDocuments, downloadFolder, listArchives } from './archive.ts';

export const downloadHandlers = handlers(downloads, {
  downloadFolder,
  downloadDocuments,
  listArchives,
  archiveLink,
  downloadArchive: (ctx, { token }, { request }) =>
    downloadArchive(ctx, token, () => actorOfRequest(ctx, request)),
});
