import { Button, TextInput } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { Banner } from '#ui/feedback/Banner.tsx';
import { BannerStack } from '#ui/feedback/BannerStack.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { SaveState } from '#ui/feedback/SaveState.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { SheetStack } from '#ui/layout/SheetStack.tsx';
import { Board } from './Board.tsx';
import classes from './design.module.css';

export function StatesBoards() {
  return (
    <>
      <Board title="Empty, filters active">
        <SheetStack stacked={false}>
          <EmptyState
            icon={<IconFilterOff size="1.75rem" stroke={1.5} />}
            title="No tax returns were found"
            why="Two filters are on: tax year 2025, status Signed."
            action={<Button variant="default">Reset filters</Button>}
          />
        </SheetStack>
      </Board>
      <Board title="Error in one region: the rest of the page stays usable">
        <SheetStack stacked={false}>
          <RegionError onRetry={() => {}} />
        </SheetStack>
      </Board>
      <Board title="Loading">
        <SheetStack stacked={false}>
          <Skeletons />
        </SheetStack>
      </Board>
      <Board title="Saving one field">
        <SheetStack stacked={false}>
          <div className={classes.saves}>
            <TextInput label="Resting" defaultValue="18,400" />
            <span />
            <TextInput label="Saving" defaultValue="18,900" />
            <SaveState status="saving" />
            <TextInput label="Failed, rolled back" defaultValue="18,400" error />
            <SaveState
              status="failed"
              failure="Your answer couldn't be saved at this time. We kept what you typed: 18,900."
              onRetry={() => {}}
            />
          </div>
        </SheetStack>
      </Board>
      <Board title="Banners, by rank">
        <div className={classes.column}>
          <Banner kind="maintenance">Planned maintenance on Sunday at 2:00 AM.</Banner>
          <Banner kind="offline">You are offline. Two answers are waiting to be saved.</Banner>
          <Banner kind="read-only">
            This account is read-only. If you need to upload documents or answer questionnaires, please send
            us an email.
          </Banner>
          <Banner kind="preview" actions={<button type="button">Leave preview</button>}>
            You are previewing as Eleanor Whitcombe. Changes stay in the preview.
          </Banner>
          <Banner kind="notice" actions={<button type="button">Reload</button>}>
            3 items are queued and may take a moment to appear
          </Banner>
        </div>
      </Board>
      <Board title="Of many banners, one">
        <BannerStack
          banners={[
            { kind: 'notice', text: 'Lower' },
            { kind: 'preview', text: 'You are previewing as Eleanor Whitcombe.' },
          ]}
        />
      </Board>
    </>
  );
}
