export { EntityActivity } from './EntityActivity.tsx';
