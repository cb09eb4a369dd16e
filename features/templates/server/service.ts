/** What other features may ask of templates. */
export { mustFix } from '../rules/lint/lint.ts';
export { minutesOf } from '../rules/lint/minutes.ts';
export { countSent, publishedTemplate, publishedTemplates } from '../library/server/published-queries.ts';
