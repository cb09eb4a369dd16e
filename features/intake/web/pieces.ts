/** What screens of other features show of intake. */
export { IntakeCard } from './card/IntakeCard.tsx';
