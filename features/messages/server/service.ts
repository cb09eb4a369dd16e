/** What other features may ask of messages. */
export { conversationsToTake } from '../exports/server/take-away.ts';
