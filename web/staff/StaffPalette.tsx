import { useNavigate } from 'react-router';
import { CommandPalette } from '#ui/command-palette/CommandPalette.tsx';
import { matchCommands } from '#ui/command-palette/match.ts';
import { useCommandSource } from '#ui/command-palette/use-command-source.ts';
import { staffPlaces } from '../navigation/staff-navigation.ts';
import { useViewer } from '#features/firm/web/index.ts';
import { NavIcon } from './NavIcon.tsx';
import { ALL_SLOTS } from './slots.ts';

const COMMANDS = ALL_SLOTS.flatMap(({ Commands }, at) => (Commands ? [[at, Commands] as const] : []));

/** What the features find and do first, then places. */
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
  return (
    <>
      {COMMANDS.map(([at, Commands]) => (
        <Commands key={at} />
      ))}
      <CommandPalette />
    </>
  );
}
