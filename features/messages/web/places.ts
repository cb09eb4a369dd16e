import type { EntityPlace, StaffPlace, Viewer } from '#features/firm/current/model.ts';

const unlessSilent = ({ preferences }: Viewer): boolean => preferences.communication_disabled !== true;

/** NAV-010. */
export const messagesPlaces: readonly StaffPlace[] = [
  { key: 'messages', label: 'Messages', href: '/messages', where: 'top', order: 50, shown: unlessSilent },
];

export const messagesEntityPlaces: readonly EntityPlace[] = [
  { key: 'messages', label: 'Messages', path: 'messages', order: 20, shown: unlessSilent },
];
