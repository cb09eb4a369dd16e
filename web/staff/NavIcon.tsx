import {
  IconArrowLeft,
  IconArrowsExchange,
  IconBook2,
  IconBuilding,
  IconCircle,
  IconClockPause,
  IconFileImport,
  IconFileTime,
  IconFolder,
  IconHistory,
  IconInbox,
  IconLayoutList,
  IconLink,
  IconMessage2,
  IconSend,
  IconRocket,
  IconSettings,
  IconSignature,
  IconTemplate,
  IconUserCircle,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';

const ICONS: Record<string, Icon> = {
  collect: IconInbox,
  overview: IconInbox,
  templates: IconTemplate,
  entities: IconBuilding,
  users: IconUsers,
  messages: IconMessage2,
  deliver: IconSend,
  connect: IconArrowsExchange,
  signatures: IconSignature,
  activities: IconHistory,
  'drop-link': IconLink,
  'firm-roles': IconUserCog,
  'firm-settings': IconSettings,
  'parked-jobs': IconClockPause,
  staff: IconUsersGroup,
  'getting-started': IconRocket,
  guide: IconBook2,
  imports: IconFileImport,
  'platform-imports': IconFileTime,
  profile: IconUserCircle,
  back: IconArrowLeft,
  dashboard: IconLayoutList,
  documents: IconFolder,
};

/** The mark beside a place's name; the name itself always stands there as text. */
export function NavIcon({ name }: { name: string }) {
  const Shape = ICONS[name] ?? IconCircle;
  return <Shape size={18} stroke={1.6} aria-hidden />;
}
