/** Where a client answers a questionnaire; the hash is its entity's. */
export const questionnairePlace = (hash: string, id: number): string =>
  `/questionnaire/${hash}?questionnaireId=${id}`;
