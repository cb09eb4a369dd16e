import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconStack2, IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import type { OutputOf } from '#platform/contract.ts';
import { DocumentViewer, useDownload } from '#features/documents/web/pieces.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { KeysHelp } from '#ui/overlay/KeysHelp.tsx';
import type { intake } from '../../contract.ts';
import { STILL_PROCESSING } from '../../messages.ts';
import { deskGroupOf } from '../../rules/desk-groups.ts';
import { needReview } from '../../rules/desk-words.ts';
import { FactsPanel } from './FactsPanel.tsx';
import { KeyHints } from './KeyHints.tsx';
import { PagesBoard } from './PagesBoard.tsx';
import { QueueList } from './QueueList.tsx';
import { SplitPanel } from './SplitPanel.tsx';
import { DESK_KEYS, useIntakeKeys } from './use-intake-keys.ts';
import { type DeskEntity, useDesk } from './use-desk.ts';
import classes from './desk.module.css';

const ICON = { size: '1.125rem', stroke: 1.75, 'aria-hidden': true } as const;

interface DeskProps {
  entity: DeskEntity;
  papers: OutputOf<typeof intake.listDesk>;
}

/** 23a, 23b: the files on the left, their pages in the middle, what is said of the chosen one on the right. */
export function Desk({ entity, papers }: DeskProps) {
  const desk = useDesk(entity, papers);
  const navigate = useNavigate();
  const { download } = useDownload();
  const { chosen, draft, isSplitting, documents } = desk;
  const waiting = documents.filter(({ status }) => ['failed', 'review'].includes(deskGroupOf(status))).length;
  const isReading = documents.some(({ status }) => status === 'processing');
  useIntakeKeys(desk);
  return (
    <div className={classes.screen}>
      <header className={classes.header}>
        <ActionIcon
          variant="subtle"
          color="ink"
          size="lg"
          aria-label="Close"
          onClick={() => void navigate(`/admin/${entity.hash_id}/documents`)}
        >
          <IconX {...ICON} />
        </ActionIcon>
        <IconStack2 {...ICON} />
        <div className={classes.title}>
          <h1>Intake desk</h1>
          <p>{entity.name}</p>
        </div>
        <div className={classes.actions}>
          <span className={classes.waiting} data-open={waiting > 0 || undefined} role="status">
            {needReview(waiting, documents.length)}
          </span>
          {isSplitting && desk.mayReview ? (
            <>
              <Button
                variant="default"
                leftSection={<IconArrowBackUp {...ICON} />}
                disabled={draft.steps.length === 0}
                onClick={() => draft.undo()}
              >
                Undo
              </Button>
              <Button
                variant="default"
                leftSection={<IconArrowForwardUp {...ICON} />}
                disabled={!draft.canRedo}
                onClick={() => draft.redo()}
              >
                Redo
              </Button>
            </>
          ) : null}
        </div>
      </header>
      {isReading ? (
        <p className={classes.reading} role="status">
          {STILL_PROCESSING}
        </p>
      ) : null}
      {chosen ? (
        <div className={classes.body}>
          <QueueList desk={desk} />
          <PagesBoard key={chosen.id} desk={desk} chosen={chosen} />
          <aside className={classes.right} aria-label="What this document is">
            {isSplitting ? (
              <SplitPanel key={chosen.id} desk={desk} chosen={chosen} />
            ) : (
              <FactsPanel key={`${chosen.id} ${desk.facts.isPending}`} desk={desk} chosen={chosen} />
            )}
          </aside>
        </div>
      ) : (
        <EmptyState
          icon={<IconStack2 size={32} stroke={1.4} />}
          title="No papers to review"
          why="When this client uploads files, they appear here with what we found in them."
        />
      )}
      <KeyHints isSplitting={isSplitting} />
      <KeysHelp groups={DESK_KEYS} />
      {chosen && desk.isLooking ? (
        <Suspense fallback={null}>
          <DocumentViewer
            companyId={entity.id}
            entityName={entity.name}
            documentId={chosen.id}
            name={chosen.name}
            neighbors={null}
            onDownload={() => download(chosen)}
            onClose={() => desk.setLooking(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
