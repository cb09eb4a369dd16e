/** What features put into their own signing views. */
export { DrawPad } from '../ceremony/web/DrawPad.tsx';
export {
  forgetAllNames,
  forgetName,
  type KeptName,
  placeOf,
  untickNames,
} from '../ceremony/web/kept-names.ts';
export { useKeptName } from '../ceremony/web/use-kept-name.ts';
export { MethodChoice } from '../ceremony/web/MethodChoice.tsx';
export { CONSENTS_KEY, consentQuery } from '../ceremony/web/queries.ts';
export { Strokes } from '../ceremony/web/Strokes.tsx';
