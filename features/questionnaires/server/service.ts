/** What other features may ask of questionnaires. */
export { formOf, keepForm } from './forms.ts';
