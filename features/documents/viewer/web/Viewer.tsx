import { Button } from '@mantine/core';
import { IconDownload, IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isMissing } from '#platform/web/api-error.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { FullScreen } from '#ui/overlay/FullScreen.tsx';
import { FILE_QUARANTINED, TYPE_NOT_SUPPORTED } from '../../messages.ts';
import type { ShownAs } from '../rules/shown-as.ts';
import { PdfStage } from './pdf/PdfStage.tsx';
import { PictureStage } from './PictureStage.tsx';
import { fileQuery, linksTo, type OpenedFile } from './queries.ts';
import { SheetStage } from './SheetStage.tsx';
import type { StageProps } from './stage.ts';
import { TextStage } from './TextStage.tsx';
import { WordsStage } from './WordsStage.tsx';
import { type Neighbors, ViewerHeader } from './ViewerHeader.tsx';
import classes from './viewer.module.css';

export interface ViewerProps {
  companyId: number;
  entityName: string;
  documentId: number;
  /** Shown until the file itself is known. */
  name: string | null;
  neighbors: Neighbors | null;
  onDownload: (file: { id: number; name: string }) => void;
  onClose: () => void;
}

const STAGES: Partial<Record<ShownAs, (props: StageProps) => React.ReactNode>> = {
  pdf: PdfStage,
  picture: PictureStage,
  sheet: SheetStage,
  text: TextStage,
  words: WordsStage,
};

const NOT_SHOWN: Partial<Record<ShownAs, { title: string; why: string }>> = {
  waiting: {
    title: 'We’re still preparing this picture',
    why: 'It will appear here in a moment. You can download it now.',
  },
  quarantined: { title: 'This file is blocked', why: FILE_QUARANTINED },
};

/** DOC-001, VWR-001, VWR-002: one file over the screen it was opened from. */
export function Viewer(props: ViewerProps) {
  const { companyId, entityName, documentId, neighbors, onClose } = props;
  const { data: file, error, refetch } = useQuery(fileQuery(companyId, documentId));
  const freshLink = useMemo(() => linksTo(documentId), [documentId]);
  const [onKey, setOnKey] = useState<{ handle: (event: KeyboardEvent) => void } | null>(null);
  const name = file?.name ?? props.name ?? 'File';
  const place =
    file && file.path !== '/' ? `${entityName} · ${file.path.slice(1).replaceAll('/', ' / ')}` : entityName;
  const head = { name, place, neighbors, onClose };
  const Stage = file ? STAGES[file.shown_as] : undefined;
  return (
    <FullScreen label={name} onClose={onClose} onKey={(event) => onKey?.handle(event)}>
      {file && Stage ? (
        <Stage
          key={file.id}
          file={file}
          companyId={companyId}
          freshLink={freshLink}
          header={(tools) => <ViewerHeader {...head} tools={tools} />}
          onDownload={() => props.onDownload(file)}
          onKeys={setOnKey}
        />
      ) : (
        <>
          <ViewerHeader {...head} />
          <div className={classes.center}>
            {file ? (
              <NotShown file={file} onDownload={() => props.onDownload(file)} />
            ) : isMissing(error) ? (
              <EmptyState
                icon={<IconFileOff size={32} stroke={1.4} />}
                title="This file isn’t here anymore"
                why="It may have been deleted, or it belongs to someone else."
              />
            ) : error ? (
              <RegionError
                why="We couldn’t load this file. Nothing was changed."
                onRetry={() => void refetch()}
              />
            ) : (
              <Skeletons lines={[60]} />
            )}
          </div>
        </>
      )}
    </FullScreen>
  );
}

function NotShown({ file, onDownload }: { file: OpenedFile; onDownload: () => void }) {
  const words = NOT_SHOWN[file.shown_as] ?? {
    title: TYPE_NOT_SUPPORTED,
    why: 'Download it to open it in its own program.',
  };
  return (
    <EmptyState
      icon={<IconFileOff size={32} stroke={1.4} />}
      {...words}
      {...(file.shown_as === 'quarantined'
        ? {}
        : {
            action: (
              <Button
                leftSection={<IconDownload size="1.125rem" stroke={1.6} aria-hidden />}
                onClick={onDownload}
              >
                Download
              </Button>
            ),
          })}
    />
  );
}
