/** What can be read out of a file, by its type. */
export type Kind = 'pdf' | 'picture' | null;

export const kindOf = (contentType: string): Kind =>
  contentType === 'application/pdf' ? 'pdf' : contentType.startsWith('image/') ? 'picture' : null;
