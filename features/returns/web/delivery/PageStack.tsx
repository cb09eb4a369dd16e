import { Suspense, useCallback } from 'react';
import { PdfPaper } from '#features/documents/web/index.ts';
import { wholePaper } from '#platform/web/file-bytes.ts';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import type { DeliveryView } from '../../review/model.ts';
import { AskLink } from './AskLink.tsx';
import { pagePicture } from './page-picture.ts';
import { linkTo } from './use-delivery.ts';
import classes from './delivery.module.css';

/** A letter-sized page, until the reader knows better. */
const PAGE = { width: 612, height: 792 };

/** Every page of the return in the flow of the screen, each with a question about it one tap away. */
export function PageStack({ view }: { view: DeliveryView }) {
  const { id, company_id, pages_fault, page_count } = view;
  const load = useCallback(async () => {
    const { link, expires_at } = await linkTo({ id, company_id }, { what: 'return' }, 'inline');
    return wholePaper(link, expires_at);
  }, [id, company_id]);
  if (pages_fault !== null)
    return (
      <p className={classes.notice} role="status">
        {pages_fault}
      </p>
    );
  return (
    <Suspense fallback={<Skeletons lines={[60]} />}>
      <PdfPaper
        layout="flow"
        freshLink={load}
        sizes={Array.from({ length: page_count }, () => PAGE)}
        enlarged={1}
        picture={pagePicture(view)}
        over={(page) => (
          <div className={classes.askPage}>
            <AskLink view={view} about={`, page ${page + 1}`}>
              {`Ask about page ${page + 1}`}
            </AskLink>
          </div>
        )}
      />
    </Suspense>
  );
}
