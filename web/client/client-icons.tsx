import { IconFolder, IconHome, IconMessage2, IconUserCircle, type Icon } from '@tabler/icons-react';

export const CLIENT_ICONS: Record<string, Icon> = {
  dashboard: IconHome,
  messages: IconMessage2,
  documents: IconFolder,
  profile: IconUserCircle,
};
