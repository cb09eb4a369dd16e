export const WRITE = 'write';

/** Where a client writes to the firm about an entity, with a message begun for them. */
export const writePlace = (companyHash: string | undefined, text: string): string =>
  `/inbox${companyHash === undefined ? '' : `/${companyHash}`}?${WRITE}=${encodeURIComponent(text)}`;
