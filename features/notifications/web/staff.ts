/** What only staff load. */
export { Bell } from './Bell.tsx';
