/** Where a start leads once the person is known. */
export const createPath = (hashId: string, year: number): string =>
  `/template/${encodeURIComponent(hashId)}/create-questionnaire-from-template?taxYear=${year}`;

/** The normal way in, which comes back to the create step. */
export const signInToCreate = (hashId: string, year: number, email: string): string =>
  `/signin?${new URLSearchParams({ redirect: createPath(hashId, year), email }).toString()}`;
