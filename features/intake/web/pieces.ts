/** What screens of other features show of intake. */
export { IntakeCard } from './card/IntakeCard.tsx';
export type { DoorWays, ShownPaper } from './door/door-ways.ts';
export { PapersDoor } from './door/PapersDoor.tsx';
export { type ArrivedPapers, ArrivedDoor } from './door/ArrivedDoor.tsx';
