/** What features put into their own signing views, and into the desks where staff place fields. */
export { DrawPad } from '../ceremony/web/DrawPad.tsx';
export { forgetName, type KeptName, placeOf, untickNames } from '../ceremony/web/kept-names.ts';
export { useKeptName } from '../ceremony/web/use-kept-name.ts';
export { MethodChoice } from '../ceremony/web/MethodChoice.tsx';
export { consentQuery, refreshConsents } from '../ceremony/web/queries.ts';
export { Strokes } from '../ceremony/web/Strokes.tsx';
export { AddSigner } from '../placing/web/AddSigner.tsx';
export { DraftConflict } from '../placing/web/DraftConflict.tsx';
export { FieldLayer } from '../placing/web/FieldLayer.tsx';
export { FieldPanel } from '../placing/web/FieldPanel.tsx';
export { FieldTool } from '../placing/web/FieldTool.tsx';
export { firstName, isFilledByItself, kindOfKey, KINDS, titleOf } from '../placing/web/field-words.tsx';
export { PreviewLayer } from '../placing/web/PreviewLayer.tsx';
export { SignerDot } from '../placing/web/SignerDot.tsx';
export { SignerRows } from '../placing/web/SignerRows.tsx';
export { signerLooks } from '../placing/web/signer-looks.ts';
export { useDraftDesk } from '../placing/web/use-draft-desk.ts';
export { useFieldPlacing } from '../placing/web/use-field-placing.ts';
