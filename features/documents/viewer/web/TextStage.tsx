import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchPart } from '#platform/web/file-bytes.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { decodeText } from './decode-text.ts';
import { Details } from './Details.tsx';
import { FileTools } from './FileTools.tsx';
import type { StageProps } from './stage.ts';
import classes from './viewer.module.css';

const MOST_BYTES = 1024 * 1024;

/** The beginning of a text, as text: nothing in it is believed to be anything else. */
export function TextStage({ file, freshLink, header, onDownload }: StageProps) {
  const [details, setDetails] = useState(!usePhone());
  const { data, error, refetch } = useQuery({
    queryKey: ['documents', 'text', file.id],
    queryFn: async ({ signal }) => {
      const { link, size } = await freshLink();
      return { text: decodeText(await fetchPart(link, 0, MOST_BYTES - 1, signal)), isCut: size > MOST_BYTES };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <>
      {header(
        <FileTools onDownload={onDownload} detailsShown={details} onDetails={() => setDetails(!details)} />,
      )}
      <div className={classes.body} data-details={details || undefined}>
        <div className={classes.main}>
          {error ? (
            <RegionError
              why="We couldn’t load this file. Nothing was changed."
              onRetry={() => void refetch()}
            />
          ) : data ? (
            <div className={classes.sheet}>
              {data.isCut ? (
                <p className={classes.note}>This is the first megabyte. Download the file for the rest.</p>
              ) : null}
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
