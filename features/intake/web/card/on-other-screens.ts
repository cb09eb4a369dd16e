/** What other screens show of the desk. It comes after they stand. */
export { IntakeCard } from './IntakeCard.tsx';
export { OpenCount } from './OpenCount.tsx';
