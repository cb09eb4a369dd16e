import type { Shot } from './photo.ts';
import { useObjectUrl } from './use-object-url.ts';
import classes from './camera.module.css';

/** The stack so far. */
export function PageCount({ pages }: { pages: readonly Shot[] }) {
  const last = pages.at(-1);
  if (!last) return <div className={classes.stack} />;
  return (
    <div className={classes.stack}>
      <LastPage page={last.page} />
      <span className={classes.count}>{pages.length}</span>
    </div>
  );
}

function LastPage({ page }: { page: Blob }) {
  return <img src={useObjectUrl(page)} alt="" className={classes.last} />;
}
