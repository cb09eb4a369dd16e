/** What other features may ask of a firm. */
export { branding, firmAt, publicFace } from '#features/firm/branding/server/branding.ts';
export { firmPicture } from '#features/firm/branding/server/logo.ts';
export type { CurrentFirmParts } from '#features/firm/current/server/current-firm.ts';
export { emailTaken } from '#features/firm/founding/server/sign-up.ts';
export { paymentAccess, paymentsConnected } from '#features/firm/integrations/server/payments.ts';
export { addressPlaces } from '#features/firm/integrations/server/suggestions.ts';
export { ifFirmUses } from '#features/firm/settings/server/queries.ts';
export { firmFace, preferencesOf, subdomainOf } from '#features/firm/settings/server/firm-record.ts';
export {
  firmOfDropLink,
  replaceDropLink,
  saveDropSettings,
} from '#features/firm/settings/server/drop-link.ts';
export { saveReturnTexts } from '#features/firm/settings/server/return-texts.ts';
export {
  lockFirm,
  readAuditReport,
  readFirm,
  readWholeFirm,
  replaceDropLinkReceiver,
  saveAuditReport,
} from '#features/firm/settings/server/queries.ts';
