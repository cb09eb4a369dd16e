export { labelsOfCurrentFirm } from './current-firm-part.ts';
export { tagsByName } from './tag-queries.ts';
