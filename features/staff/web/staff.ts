/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';

export { InviteForm } from '#features/staff/invites/web/InviteForm.tsx';

const StaffScreen = lazyScreen(() => import('#features/staff/people/web/StaffScreen.tsx'), 'StaffScreen');
const RolesScreen = lazyScreen(() => import('#features/staff/roles/web/RolesScreen.tsx'), 'RolesScreen');
const GroupsSection = lazyScreen(
  () => import('#features/staff/groups/web/GroupsSection.tsx'),
  'GroupsSection',
);

export const staffSlots: StaffSlots = {
  routes: [
    { path: '/firm/staff', Component: StaffScreen },
    { path: '/settings/roles', Component: RolesScreen },
  ],
  settingsParts: [
    {
      id: 'staff',
      area: 'People',
      order: 10,
      title: 'Staff',
      words: 'Who works here and what they can do',
      href: '/firm/staff',
    },
    {
      id: 'groups',
      area: 'People',
      order: 20,
      title: 'Groups',
      words: 'Teams that look after their own clients',
      Component: GroupsSection,
    },
  ],
};
