export { labelsOfCurrentFirm } from './current-firm-part.ts';
export { ensureTag, tagsByName } from './tag-queries.ts';
export { statusOfFirm } from './queries.ts';
