import type { StaffPlace } from '#features/firm/current/model.ts';

/** SIG-002. */
export const signatureRequestsPlaces: readonly StaffPlace[] = [
  {
    key: 'signatures',
    label: 'Signatures',
    href: '/signature-requests',
    // The evidence of what was signed.
    also: ['/signatures'],
    where: 'top',
    order: 80,
    shown: ({ preferences }) => preferences.signature_requests_enabled === true,
  },
];
