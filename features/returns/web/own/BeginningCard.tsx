import { Tag } from '#ui/marks/Tag.tsx';
import type { OwnBeginning } from '../../review/model.ts';
import { beginningWords, beginningTitle, missingWords, turnWords } from './card-words.ts';
import { Tracker } from './Tracker.tsx';
import classes from './own.module.css';

/** 28a, 28b: a return that does not exist yet. What to do next stands on the card of the questionnaire. */
export function BeginningCard({ one }: { one: OwnBeginning }) {
  const turn = turnWords(one);
  const id = `beginning-${one.company_id}-${one.tax_year}`;
  return (
    <article className={classes.begun} aria-labelledby={id}>
      <div className={classes.head}>
        <span className={classes.kind}>{one.tax_year} tax return</span>
        {turn !== null && <Tag tone={one.turn.whose === 'yours' ? 'accent' : 'state'}>{turn}</Tag>}
      </div>
      <h2 id={id} className={classes.title}>
        {beginningTitle(one)}
      </h2>
      <Tracker marks={one.tracker} papers={missingWords(one)} />
      <p className={classes.kind}>{beginningWords(one)}</p>
    </article>
  );
}
