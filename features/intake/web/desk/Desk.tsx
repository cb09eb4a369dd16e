import { Button } from '@mantine/core';
import { IconArrowLeft, IconStack2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { DocumentViewer, useDownload } from '#features/documents/web/pieces.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { KeysHelp } from '#ui/overlay/KeysHelp.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { AddFiles } from './AddFiles.tsx';
import { type ClientChoice, DeskHeader } from './DeskHeader.tsx';
import { FactsPanel } from './FactsPanel.tsx';
import { KeyHints } from './KeyHints.tsx';
import { PagesBoard } from './PagesBoard.tsx';
import { QueueList } from './QueueList.tsx';
import { ReadingBanner } from './ReadingBanner.tsx';
import { SplitPanel } from './SplitPanel.tsx';
import { DESK_KEYS, useIntakeKeys } from './use-intake-keys.ts';
import { type DeskSource, useDesk } from './use-desk.ts';
import { usePreviewResult } from './use-preview-result.ts';
import classes from './desk.module.css';

interface DeskProps {
  source: DeskSource;
  /** Left out on the desk of one client. */
  clients?: ClientChoice;
}

/** 23a, 23b: the files on the left, their pages in the middle, what is said of the chosen one on the right. */
export function Desk({ source, clients }: DeskProps) {
  const desk = useDesk(source);
  const { download } = useDownload();
  const { entity, chosen, isSplitting, documents } = desk;
  const [isAdding, setAdding] = useState(false);
  const result = usePreviewResult(entity?.id ?? null, documents);
  useIntakeKeys(desk);
  const phone = usePhone();
  // A phone has room for one of them.
  const shows = { list: !phone || !desk.isOpened, paper: !phone || desk.isOpened };
  return (
    <div className={classes.screen}>
      <DeskHeader desk={desk} clients={clients} onAdd={() => setAdding(true)} />
      <ReadingBanner result={result} />
      {chosen ? (
        <div className={classes.body}>
          {shows.list ? <QueueList desk={desk} clients={clients} /> : null}
          {phone && shows.paper ? (
            <Button
              className={classes.back}
              variant="subtle"
              leftSection={<IconArrowLeft size="1.125rem" stroke={1.75} aria-hidden />}
              onClick={desk.close}
            >
              Back to the files
            </Button>
          ) : null}
          {shows.paper ? (
            <>
              <PagesBoard key={chosen.id} desk={desk} chosen={chosen} />
              <aside className={classes.right} aria-label="What this document is">
                {isSplitting ? (
                  <SplitPanel key={chosen.id} desk={desk} chosen={chosen} />
                ) : (
                  <FactsPanel key={`${chosen.id} ${desk.facts.isPending}`} desk={desk} chosen={chosen} />
                )}
              </aside>
            </>
          ) : null}
        </div>
      ) : (
        <>
          {clients && (clients.chosen !== null || desk.search !== '') ? (
            <QueueList desk={desk} clients={clients} />
          ) : null}
          <EmptyState
            icon={<IconStack2 size={32} stroke={1.4} />}
            title="No papers to review"
            why={
              entity
                ? 'When this client uploads files, they appear here with what we found in them.'
                : 'When clients upload files, they appear here with what we found in them.'
            }
          />
        </>
      )}
      <KeyHints isSplitting={isSplitting} />
      <KeysHelp groups={DESK_KEYS} />
      {chosen && desk.isLooking ? (
        <Suspense fallback={null}>
          <DocumentViewer
            companyId={chosen.entity.id}
            entityName={chosen.entity.name}
            documentId={chosen.id}
            name={chosen.name}
            neighbors={null}
            onDownload={() => download(chosen)}
            onClose={() => desk.setLooking(false)}
          />
        </Suspense>
      ) : null}
      {entity && isAdding ? (
        <AddFiles entity={entity} onSent={result.begin} onClose={() => setAdding(false)} />
      ) : null}
    </div>
  );
}
