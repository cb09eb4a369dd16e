export { labelsOfCurrentFirm } from './current-firm-part.ts';
