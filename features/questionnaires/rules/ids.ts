/** Every questionnaire has its own block of ids: what a section or question is called on the wire tells where it belongs. */

const BLOCK = 65_536;

export const firstIdOf = (questionnaireId: number): number => questionnaireId * BLOCK;

export const placeOf = (wireId: number): { questionnaireId: number; no: number } => ({
  questionnaireId: Math.floor(wireId / BLOCK),
  no: wireId % BLOCK,
});
