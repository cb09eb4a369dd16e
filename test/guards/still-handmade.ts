/** States that screens tests still write by hand: file and field, how often. The list only gets shorter. */
export const STILL_HANDMADE: Record<string, number> = {
  'features/collect/drop-off/web/drop-off.screen.test.tsx state': 1,
  'features/collect/exports/web/exports.screen.test.tsx state': 1,
  'features/imports/web/import.screen.test.tsx forgotten': 1,
  'features/imports/web/import.screen.test.tsx state': 6,
  'features/messages/exports/web/export-dialog.screen.test.tsx state': 1,
  'features/messages/mass-email/web/mass-email.screen.test.tsx state': 1,
  'features/payments/web/test-checkout/test-checkout.screen.test.tsx state': 1,
};
