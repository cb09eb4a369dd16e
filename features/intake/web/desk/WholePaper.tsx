import { Suspense } from 'react';
import { PdfPaper } from '#features/documents/web/index.ts';
import type { linksTo } from '#features/documents/web/pieces.ts';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import type { DeskState } from './use-desk.ts';
import classes from './board.module.css';

type Links = ReturnType<typeof linksTo>;

/** To read, with the words that led to what it is lit. */
export function WholePaper({ desk, freshLink }: { desk: DeskState; freshLink: Links }) {
  const { lit, setPage } = desk;
  return (
    <div className={classes.paper}>
      <Suspense fallback={<Skeletons lines={[60]} />}>
        <PdfPaper
          layout="scroll"
          freshLink={freshLink}
          handle={desk.paper}
          onPage={setPage}
          over={(page, zoom) =>
            lit?.page === page ? (
              <span
                className={classes.lit}
                data-testid="lit"
                aria-hidden
                style={{
                  left: lit.x * zoom,
                  top: lit.y * zoom,
                  width: lit.width * zoom,
                  height: lit.height * zoom,
                }}
              />
            ) : null
          }
        />
      </Suspense>
    </div>
  );
}
