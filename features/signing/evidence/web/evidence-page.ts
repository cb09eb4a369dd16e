/** Where the evidence of something signed is shown. */
export const evidencePage = (subjectKind: string, subjectId: number): string =>
  `/signatures/evidence/${subjectKind}/${subjectId}`;
