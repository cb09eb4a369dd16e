import { dateInWords } from '#platform/web/show-date.ts';
import type { QuestionnaireCard } from '#features/questionnaires/contract.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { CardLink } from './CardLink.tsx';
import { Deposit } from './Deposit.tsx';
import classes from './cards.module.css';

/** What needs nothing any more, in a line. */
export function DoneRow({ card }: { card: QuestionnaireCard }) {
  const { completed, submitted_at: at, formatted_name: name } = card;
  return (
    <div className={classes.done}>
      <div className={classes.doneLine}>
        <StatusMark shape={completed ? 'done' : 'locked'} />
        <span>
          {name} · {completed ? (at ? `Completed ${dateInWords(at)}` : 'Completed') : 'Locked'}
        </span>
        <CardLink card={card} label={`View ${name}`}>
          View
        </CardLink>
      </div>
      <Deposit card={card} />
    </div>
  );
}
