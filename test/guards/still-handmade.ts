/** States that screens tests still write by hand: file and field, how often. The list only gets shorter. */
export const STILL_HANDMADE: Record<string, number> = {
  'features/collect/drop-off/web/drop-off.screen.test.tsx state': 1,
  'features/collect/exports/web/exports.screen.test.tsx state': 1,
  'features/imports/web/import.screen.test.tsx forgotten': 1,
  'features/imports/web/import.screen.test.tsx state': 6,
  'features/messages/exports/web/export-dialog.screen.test.tsx state': 1,
  'features/messages/mass-email/web/mass-email.screen.test.tsx state': 1,
  'features/payments/web/test-checkout/test-checkout.screen.test.tsx state': 1,
  'features/clients/entities/web/entities/entities-screen.screen.test.tsx deleted_at': 1,
  'features/clients/entities/web/entity-edit/entity-drawer.screen.test.tsx inactive': 1,
  'features/clients/own-entities/web/own-profile/own-profile.screen.test.tsx preview': 1,
  'features/clients/own-entities/web/own-profile/own-profile.screen.test.tsx readonly_access': 1,
  'features/clients/users/web/user-edit/user-drawer.screen.test.tsx inactive': 1,
  'features/templates/start/web/template-start.screen.test.tsx limited_to': 1,
  'web/client/client-app.screen.test.tsx readonly_access': 2,
  'web/staff/settings.screen.test.tsx state': 3,
};
