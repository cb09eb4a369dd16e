import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { Details } from './Details.tsx';
import { FileTools } from './FileTools.tsx';
import type { StageProps } from './stage.ts';
import classes from './viewer.module.css';

interface PlainTextProps extends StageProps {
  loaded: UseQueryResult<{ text: string; isCut: boolean }>;
  whenCut: string;
}

const FAILED = 'We couldn’t load this file. Nothing was changed.';

/** Text as text: nothing in it is believed to be anything else. */
export function PlainText({ file, header, onDownload, loaded, whenCut }: PlainTextProps) {
  const [details, setDetails] = useState(!usePhone());
  const { data, error, refetch } = loaded;
  return (
    <>
      {header(
        <FileTools onDownload={onDownload} detailsShown={details} onDetails={() => setDetails(!details)} />,
      )}
      <div className={classes.body} data-details={details || undefined}>
        <div className={classes.main}>
          {error ? (
            <RegionError
              why={error instanceof ApiError && error.status === 422 ? error.message : FAILED}
              onRetry={() => void refetch()}
            />
          ) : data ? (
            <div className={classes.sheet}>
              {data.isCut ? <p className={classes.note}>{whenCut}</p> : null}
              {/* oxlint-disable-next-line no-noninteractive-tabindex -- a region that scrolls is reached by keys */}
              <pre className={classes.text} tabIndex={0} aria-label="Text">
                {data.text}
              </pre>
            </div>
          ) : (
            <Skeletons />
          )}
        </div>
        {details ? <Details file={file} pages={null} /> : null}
      </div>
    </>
  );
}
