/** What other features may ask of clients. */
export { visibleEntity } from './entities.ts';
