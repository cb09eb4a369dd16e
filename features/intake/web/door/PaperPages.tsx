import { IconFileUnknown } from '@tabler/icons-react';
import { useState } from 'react';
import type { DoubtFacts } from '../../model.ts';
import type { ShownPaper } from './door-ways.ts';
import classes from './door.module.css';

type Missing = Extract<DoubtFacts, { kind: 'page_missing' }>;
const MOST_SHOWN = 8;

/** The paper as it came in; where pages are missing, each printed page with its gap. */
interface PaperPagesProps {
  paper: ShownPaper;
  /** Null where nothing of it may be shown. */
  picture: string | null;
  missing: Missing | null;
}

export function PaperPages({ paper, picture, missing }: PaperPagesProps) {
  const [isLost, setLost] = useState(false);
  if (!missing)
    return isLost || picture === null ? null : (
      <div className={classes.picture}>
        <img src={picture} alt={paper.paper || paper.name} draggable={false} onError={() => setLost(true)} />
      </div>
    );
  const pages = Array.from({ length: Math.min(missing.of, MOST_SHOWN) }, (_, at) => at + 1);
  return (
    <ol className={classes.pages} aria-label="Pages">
      {pages.map((page) => {
        const isGone = missing.missing.includes(page);
        return (
          <li key={page} data-gone={isGone || undefined}>
            <span className={classes.sheet}>
              {isGone && <IconFileUnknown size={24} stroke={1.5} aria-hidden />}
            </span>
            {`Page ${page}`}
            {isGone && <span className={classes.hidden}> is missing</span>}
          </li>
        );
      })}
    </ol>
  );
}
