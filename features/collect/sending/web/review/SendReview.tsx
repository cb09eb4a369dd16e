import { ActionIcon, Button, Tabs } from '@mantine/core';
import { IconArrowLeft, IconCalendarDue, IconReceipt, IconSend, IconTemplate } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { shortDate } from '#platform/web/show-date.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { KeyCap } from '#ui/KeyCap.tsx';
import { isSingleKey } from '#ui/keyboard.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { Receiver } from '../../model.ts';
import { dollarsOf } from '../../rules/cents.ts';
import { countOf, heardBy, heardWords } from '../../rules/send-words.ts';
import type { Receivers } from '../use-receivers.ts';
import { BlockedTable } from './BlockedTable.tsx';
import { MessagePane } from './MessagePane.tsx';
import { ReceiversTable } from './ReceiversTable.tsx';
import { RepairDrawer } from './RepairDrawer.tsx';
import type { ReviewFacts } from './review-facts.ts';
import classes from './review.module.css';

/** More than fit under one another are looked at apart. */
const TABS_FROM = 51;

interface SendReviewProps {
  facts: ReviewFacts;
  found: Receivers;
  busy: boolean;
  onBack: () => void;
  onSend: () => void;
}

const icon = { size: '1.0625rem', stroke: 1.6, 'aria-hidden': true } as const;

/** SND-020: who gets what, as they will read it, and who is left out and why. Nothing goes out before it is pressed here. */
export function SendReview({ facts, found, busy, onBack, onSend }: SendReviewProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [repaired, setRepaired] = useState<Receiver | null>(null);
  const able = found.receivers.filter(({ blocked }) => blocked === null);
  const blocked = found.receivers.filter((one) => one.blocked !== null);
  const at = Math.max(
    0,
    able.findIndex(({ entity_id }) => entity_id === chosen),
  );
  const current: Receiver | undefined = able[at];
  const on = facts.scheduledFor === null ? null : shortDate(facts.scheduledFor);
  const verb = on === null ? 'Send to' : 'Schedule for';
  const step = (by: 1 | -1) => setChosen(able[at + by]?.entity_id ?? current?.entity_id ?? null);
  return (
    <Dialog
      opened
      stacked
      flush
      width={1140}
      onClose={onBack}
      title={`${verb} ${countOf(able.length, 'entity', 'entities')}?`}
      subtitle={able.length > 0 && heardWords(heardBy(able), on)}
      lead={
        <ActionIcon aria-label="Back to the form" onClick={onBack}>
          <IconArrowLeft size="1.125rem" stroke={1.75} />
        </ActionIcon>
      }
      aside={
        <ul className={classes.facts} aria-label="What is sent">
          <li>
            <IconTemplate {...icon} /> {facts.title}
          </li>
          <li>
            <IconCalendarDue {...icon} /> Due {shortDate(facts.due)}
          </li>
          {facts.depositCents !== null && (
            <li>
              <IconReceipt {...icon} /> {dollarsOf(facts.depositCents)} deposit
            </li>
          )}
        </ul>
      }
      onKey={(event) => {
        if (!isSingleKey(event)) return;
        if (event.key === 'j') step(1);
        if (event.key === 'k') step(-1);
      }}
      footerNote={<LeftOutNote count={blocked.length} on={on} />}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onBack}>
            Cancel
          </Button>
          <Button
            loading={busy}
            disabled={able.length === 0}
            leftSection={<IconSend {...icon} />}
            onClick={onSend}
          >
            {verb} {able.length}
          </Button>
        </>
      }
    >
      {found.hasFailed ? (
        <RegionError why="We couldn’t check who can receive it." onRetry={found.refetch} />
      ) : found.isWaiting && found.receivers.length === 0 ? (
        <Skeletons />
      ) : (
        <div className={classes.panes}>
          <Groups
            able={
              <ReceiversTable
                rows={able}
                withItems={facts.withItems}
                shown={current?.entity_id ?? null}
                onShow={setChosen}
              />
            }
            blocked={blocked.length > 0 && <BlockedTable rows={blocked} onRepair={setRepaired} />}
            counts={[able.length, blocked.length]}
          />
          {current ? (
            // Whatever it waits for, the dialogs stay: taken away and put back, they would change places.
            <Suspense fallback={<span />}>
              <MessagePane facts={facts} receiver={current} at={at} of={able.length} onStep={step} />
            </Suspense>
          ) : (
            <p className={classes.none}>
              No one can receive it yet. Fix what’s blocking them, or choose other entities.
            </p>
          )}
        </div>
      )}
      {repaired && (
        <RepairDrawer
          row={repaired}
          onClose={() => {
            setRepaired(null);
            found.refetch();
          }}
        />
      )}
    </Dialog>
  );
}

interface GroupsProps {
  able: React.ReactNode;
  blocked: React.ReactNode;
  counts: readonly [number, number];
}

function Groups({ able, blocked, counts: [gets, left] }: GroupsProps) {
  if (gets + left < TABS_FROM || left === 0)
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keyboard
      <div className={classes.groups} tabIndex={0} role="region" aria-label="Who gets it">
        {gets > 0 && able}
        {blocked}
      </div>
    );
  return (
    <Tabs defaultValue="able" keepMounted={false} className={classes.groups}>
      <Tabs.List>
        <Tabs.Tab value="able">{gets} will get it</Tabs.Tab>
        <Tabs.Tab value="blocked">{left} blocked</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="able">{able}</Tabs.Panel>
      <Tabs.Panel value="blocked">{blocked}</Tabs.Panel>
    </Tabs>
  );
}

function LeftOutNote({ count, on }: { count: number; on: string | null }) {
  const who = count === 1 ? 'The blocked one' : `The ${count} blocked`;
  const words =
    on === null
      ? `${who} ${count === 1 ? 'is' : 'are'} left out. You can send to ${count === 1 ? 'it' : 'them'} later.`
      : `${who} ${count === 1 ? 'is' : 'are'} checked again on ${on}.`;
  return (
    <span className={classes.footNote}>
      {count > 0 && <span>{words}</span>}
      <span className={classes.keys} data-keys>
        <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> next, previous
      </span>
    </span>
  );
}
