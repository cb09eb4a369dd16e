import { IconHelpCircle } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { CommandPalette } from '#ui/command-palette/CommandPalette.tsx';
import { matchCommands } from '#ui/command-palette/match.ts';
import { useCommandSource } from '#ui/command-palette/use-command-source.ts';
import { staffPlaces } from '../navigation/staff-navigation.ts';
import { useViewer } from '#features/firm/web/index.ts';
import { NavIcon } from './NavIcon.tsx';
import { ALL_SLOTS, JOINED_SLOTS } from './slots.ts';

const COMMANDS = ALL_SLOTS.flatMap(({ Commands }, at) => (Commands ? [[at, Commands] as const] : []));

/** What the features find and do first, then places, settings and help. */
export function StaffPalette() {
  const viewer = useViewer();
  const navigate = useNavigate();

  useCommandSource('places', {
    group: 'Go to',
    kind: 'command',
    search: (query) => {
      const places = staffPlaces(viewer).map((place) => ({
        id: `place-${place.key}`,
        label: place.label,
        icon: <NavIcon name={place.key} />,
        run: () => void navigate(place.href),
      }));
      return matchCommands(places, query);
    },
  });
  useCommandSource('settings', {
    group: 'Settings',
    kind: 'command',
    search: (query) => {
      if (query === '' || !staffPlaces(viewer).some(({ key }) => key === 'firm-settings')) return [];
      const parts = JOINED_SLOTS.settingsParts.map(({ id, title, words, href }) => ({
        id: `settings-${id}`,
        label: title,
        keywords: words.split(' '),
        hint: 'Firm Settings',
        icon: <NavIcon name="firm-settings" />,
        run: () => void navigate(href ?? `/firm/${id}`),
      }));
      return matchCommands(parts, query);
    },
  });
  useCommandSource('help', {
    group: 'Help',
    kind: 'command',
    search: async (query) => {
      if (query === '') return [];
      const { findStaffHelp } = await import('../public/help/staff-help.ts');
      return findStaffHelp(query).map(({ id, title }) => ({
        id: `help-${id}`,
        label: title,
        icon: <IconHelpCircle size={18} stroke={1.6} aria-hidden />,
        run: () => void navigate(`/help?for=staff#${id}`),
      }));
    },
  });
  return (
    <>
      {COMMANDS.map(([at, Commands]) => (
        <Commands key={at} />
      ))}
      <CommandPalette />
    </>
  );
}
