import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';

const IdentityChecksSection = lazyScreen(
  () => import('#features/signing/identity/web/IdentityChecksSection.tsx'),
  'IdentityChecksSection',
);

export const signingSlots: StaffSlots = {
  settingsParts: [
    {
      id: 'identity',
      area: 'Connections and security',
      order: 30,
      title: 'Identity checks',
      words: 'How signers prove who they are',
      Component: IdentityChecksSection,
    },
  ],
};
