/** What features put into their own signing views. */
export { DrawPad } from '../ceremony/web/DrawPad.tsx';
export { MethodChoice } from '../ceremony/web/MethodChoice.tsx';
export { CONSENTS_KEY, consentQuery } from '../ceremony/web/queries.ts';
export { Strokes } from '../ceremony/web/Strokes.tsx';
