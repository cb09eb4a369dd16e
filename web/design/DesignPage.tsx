import { Button, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { IconInbox, IconSend } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { CommandPalette } from '#ui/command-palette/CommandPalette.tsx';
import { matchCommands } from '#ui/command-palette/match.ts';
import { useCommandSource } from '#ui/command-palette/use-command-source.ts';
import { toast } from '#platform/web/toasts.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { KeysHelp } from '#ui/overlay/KeysHelp.tsx';
import { applyFirmColors } from '#ui/theme/apply-firm-colors.ts';
import { Density, type DensityName } from '#ui/theme/Density.tsx';
import { ClientBoard } from './ClientBoard.tsx';
import { ControlsBoards } from './ControlsBoards.tsx';
import { SAMPLE_FIRMS } from './firms.ts';
import { MarksBoards } from './MarksBoards.tsx';
import { PaperBoard } from './PaperBoard.tsx';
import { PickerBoard } from './PickerBoard.tsx';
import { SAMPLE_ROWS } from './sample-rows.ts';
import { StatesBoards } from './StatesBoards.tsx';
import { TableBoard, type TableMood } from './TableBoard.tsx';
import classes from './design.module.css';

const KEYS = [
  {
    title: 'Anywhere',
    keys: [
      { press: ['Ctrl', 'K'], does: 'Search or go to' },
      { press: ['?'], does: 'This list' },
    ],
  },
  {
    title: 'In a table',
    keys: [
      { press: ['J', 'K'], does: 'Move' },
      { press: ['X'], does: 'Select' },
      { press: ['/'], does: 'Filter' },
    ],
  },
];

/** Every part of the kit on one page, under any firm, scheme and density. */
export function DesignPage() {
  const [params, setParams] = useSearchParams();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const firm = SAMPLE_FIRMS.find(({ key }) => key === params.get('firm')) ?? SAMPLE_FIRMS[0];
  const density: DensityName = params.get('density') === 'client' ? 'client' : 'staff';
  const mood = (params.get('table') ?? 'rows') as TableMood;
  const put = (key: string, value: string) =>
    setParams((current) => {
      current.set(key, value);
      return current;
    });

  useEffect(() => {
    applyFirmColors(firm?.colors ?? null);
    return () => applyFirmColors(null);
  }, [firm]);

  useCommandSource('design-clients', {
    group: 'Entities',
    search: (query) =>
      matchCommands(
        SAMPLE_ROWS.map((row) => ({
          id: String(row.id),
          label: row.client,
          hint: row.organizer,
          icon: <IconInbox size="1.125rem" stroke={1.5} />,
          run: () => toast.info(row.client),
          actions: [
            {
              id: 'send',
              label: 'Send Questionnaire',
              shortcut: 'q',
              icon: <IconSend size="1.125rem" stroke={1.5} />,
              run: () => toast.success('Sent'),
            },
          ],
        })),
        query,
      ).slice(0, 5),
  });

  return (
    <Density name={density}>
      <main className={classes.page}>
        <PageHeader
          title="Design"
          subtitle="The interface kit under every firm"
          actions={<Button>Send Questionnaire</Button>}
        />
        <div className={classes.switches}>
          <SegmentedControl
            aria-label="Firm"
            data={SAMPLE_FIRMS.map(({ key, name }) => ({ value: key, label: name }))}
            value={firm?.key ?? 'ink'}
            onChange={(key) => put('firm', key)}
          />
          <SegmentedControl
            aria-label="Scheme"
            data={['auto', 'light', 'dark']}
            value={colorScheme}
            onChange={(scheme) => setColorScheme(scheme)}
          />
          <SegmentedControl
            aria-label="Density"
            data={['staff', 'client']}
            value={density}
            onChange={(name) => put('density', name)}
          />
          <SegmentedControl
            aria-label="Table"
            data={['rows', 'loading', 'empty', 'failed']}
            value={mood}
            onChange={(next) => put('table', next)}
          />
        </div>
        <TableBoard mood={mood} />
        <div className={classes.boards}>
          <ClientBoard firmName={firm?.name ?? ''} />
          <ControlsBoards />
          <PickerBoard />
          <MarksBoards />
          <StatesBoards />
          <PaperBoard />
        </div>
      </main>
      <CommandPalette />
      <KeysHelp groups={KEYS} />
    </Density>
  );
}
