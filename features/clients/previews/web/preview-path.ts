import { PREVIEW_COMPANY } from '#platform/web/preview.ts';

/** Where an advisor sees what a client sees, at one of their entities. */
export const previewPath = (userId: number, hash: string): string =>
  `/preview/user/${userId}?${PREVIEW_COMPANY}=${hash}`;
