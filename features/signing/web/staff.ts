/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { ConfirmIdentityProps } from '../identity/web/ConfirmIdentityDialog.tsx';
import type { StaffSlots } from '#platform/web/slots.ts';

const CertificateSection = lazyScreen(
  () => import('../certificates/web/CertificateSection.tsx'),
  'CertificateSection',
);
const IdentityChecksSection = lazyScreen(
  () => import('../identity/web/IdentityChecksSection.tsx'),
  'IdentityChecksSection',
);

const EvidenceScreen = lazyScreen(() => import('../evidence/web/EvidenceScreen.tsx'), 'EvidenceScreen');

export { evidencePage } from '../evidence/web/evidence-page.ts';

export const ConfirmIdentityDialog = lazyScreen<'ConfirmIdentityDialog', ConfirmIdentityProps>(
  () => import('../identity/web/ConfirmIdentityDialog.tsx'),
  'ConfirmIdentityDialog',
);

export const signingSlots: StaffSlots = {
  routes: [{ path: '/signatures/evidence/:kind/:id', Component: EvidenceScreen }],
  settingsParts: [
    {
      id: 'certificate',
      area: 'Connections and security',
      order: 25,
      title: 'Signing certificate',
      words: 'What signed documents are sealed with',
      Component: CertificateSection,
    },
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
