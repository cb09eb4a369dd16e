import { useEffect, useState } from 'react';
import { pause } from '#platform/web/pauses.ts';
import type { TextRun } from './messages.ts';
import type { OpenPdf } from './use-pdf.ts';
import classes from './pages.module.css';

interface TextLayerProps {
  pdf: OpenPdf;
  page: number;
  zoom: number;
}

/** Pages that are only passed by are not read. */
const PASSED_MS = 200;

/** The words of a page, unseen but there to be chosen, copied and read aloud. */
export function TextLayer({ pdf, page, zoom }: TextLayerProps) {
  const [runs, setRuns] = useState<readonly TextRun[]>([]);
  useEffect(() => {
    let wanted = true;
    const read = () =>
      void pdf.engine
        .ask('text', { page }, () => (wanted ? 500 : null))
        .then(
          (found) => wanted && found && setRuns(found),
          () => undefined,
        );
    const stayed = setTimeout(read, pause(PASSED_MS));
    return () => {
      wanted = false;
      clearTimeout(stayed);
    };
  }, [pdf, page]);
  return (
    <div className={classes.text}>
      {runs.map((run, at) => (
        <span
          // oxlint-disable-next-line no-array-index-key -- the runs of a page never change
          key={at}
          style={{
            left: run.left * zoom,
            top: run.top * zoom,
            width: run.width * zoom,
            height: run.height * zoom,
            fontSize: run.height * zoom,
          }}
        >
          {run.text}
        </span>
      ))}
    </div>
  );
}
