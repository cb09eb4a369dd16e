import { Tag } from '#ui/marks/Tag.tsx';
import type { OwnBeginning } from '../../review/model.ts';
import { DONE_HERE, turnWords } from './card-words.ts';
import { Tracker } from './Tracker.tsx';
import classes from './own.module.css';

const isCollecting = ({ turn }: Pick<OwnBeginning, 'turn'>): boolean => turn.whose === 'yours';

const beginningTitle = (one: OwnBeginning): string =>
  isCollecting(one) ? 'We need your papers' : 'We’re preparing your return';

/** Under the first step of the tracker. */
function missingWords(one: OwnBeginning): string {
  const { papers_missing: papers, items_missing: items } = one;
  if (!isCollecting(one)) return '';
  if (papers > 0) return `${papers} missing`;
  return items > 0 ? `${items} ${items === 1 ? 'answer' : 'answers'} left` : 'Ready to submit';
}

const beginningWords = (one: OwnBeginning): string =>
  isCollecting(one) ? 'We begin once your questionnaire is submitted.' : DONE_HERE;

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
