/** Where a start leads once the person is known. */
export const createPath = (hashId: string, year: number): string =>
  `/template/${encodeURIComponent(hashId)}/create-questionnaire-from-template?taxYear=${year}`;
