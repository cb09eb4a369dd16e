/** What only staff load, and what the settings of other features are built from. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';

export { SignInPreview } from '#features/firm/branding/web/preview/SignInPreview.tsx';
export { EditDialog } from '#features/firm/settings/web/edit-dialog/EditDialog.tsx';
export { useEditForm } from '#features/firm/settings/web/edit-dialog/use-edit-form.ts';
export { NameDialog } from '#features/firm/settings/web/NameDialog.tsx';
export { savePreferences } from '#features/firm/settings/web/save-preferences.ts';
export { useSettingsPage } from '#features/firm/settings/web/settings-context.ts';
export { default as settingsClasses } from '#features/firm/settings/web/settings.module.css';
export { SettingsMenu } from '#features/firm/settings/web/SettingsMenu.tsx';
export { SettingsPart, SettingsSheet } from '#features/firm/settings/web/SettingsSheet.tsx';
export { useSettingsForm } from '#features/firm/settings/web/use-settings-form.ts';
export { WordsSection } from '#features/firm/settings/web/WordsSection.tsx';

const SettingsScreen = lazyScreen(
  () => import('#features/firm/settings/web/SettingsScreen.tsx'),
  'SettingsScreen',
);
const ProfileSection = lazyScreen(
  () => import('#features/firm/settings/web/ProfileSection.tsx'),
  'ProfileSection',
);
const ThemeSection = lazyScreen(() => import('#features/firm/settings/web/ThemeSection.tsx'), 'ThemeSection');
const PreferencesSection = lazyScreen(
  () => import('#features/firm/settings/web/PreferencesSection.tsx'),
  'PreferencesSection',
);
const RemindersSection = lazyScreen(
  () => import('#features/firm/settings/web/RemindersSection.tsx'),
  'RemindersSection',
);
const FoldersSection = lazyScreen(
  () => import('#features/firm/settings/web/FoldersSection.tsx'),
  'FoldersSection',
);
const DeliverySection = lazyScreen(
  () => import('#features/firm/settings/web/DeliverySection.tsx'),
  'DeliverySection',
);
const PaymentsSection = lazyScreen(
  () => import('#features/firm/integrations/web/PaymentsSection.tsx'),
  'PaymentsSection',
);
const AddressSuggestionsSection = lazyScreen(
  () => import('#features/firm/integrations/web/address-suggestions/AddressSuggestionsSection.tsx'),
  'AddressSuggestionsSection',
);

export const firmSlots: StaffSlots = {
  routes: [{ path: '/firm/:part?', Component: SettingsScreen }],
  settingsParts: [
    {
      id: 'profile',
      area: 'Your firm',
      order: 10,
      title: 'Name and logo',
      words: 'Name, time zone, logo and browser icon',
      Component: ProfileSection,
    },
    {
      id: 'theme',
      area: 'Your firm',
      order: 20,
      title: 'Colors',
      words: 'Your colors, with a preview and a readability check',
      Component: ThemeSection,
    },
    {
      id: 'preferences',
      area: 'Your firm',
      order: 30,
      title: 'Preferences',
      words: 'Which parts of the portal your firm uses',
      Component: PreferencesSection,
    },
    {
      id: 'reminders',
      area: 'Work',
      order: 10,
      title: 'Reminders',
      words: 'How often clients are reminded, and what the reminders say',
      Component: RemindersSection,
    },
    {
      id: 'folders',
      area: 'Work',
      order: 20,
      title: 'Locked folders',
      words: 'Folders that clients can see but not change',
      Component: FoldersSection,
    },
    {
      id: 'delivery',
      area: 'Work',
      order: 30,
      title: 'Delivery and drop link',
      words: 'Texts for delivered returns, and who is told about new files',
      Component: DeliverySection,
    },
    {
      id: 'payments',
      area: 'Connections and security',
      order: 10,
      title: 'Card payments',
      words: 'Where deposits are paid to',
      Component: PaymentsSection,
    },
    {
      id: 'address-suggestions',
      area: 'Connections and security',
      order: 20,
      title: 'Address suggestions',
      words: 'Complete addresses as people type',
      Component: AddressSuggestionsSection,
    },
  ],
};
