import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMe } from '#features/accounts/web/index.ts';
import { DueBadge } from '#ui/marks/DueBadge.tsx';
import { dueBadge } from '../../../rules/due-badge.ts';
import type { QuestionnaireState } from '../../model.ts';
import { useDesk } from '../desk.ts';
import classes from './layout.module.css';

interface TopRowProps {
  /** Null where it is off. */
  back: string | null;
  state: QuestionnaireState;
  today: string;
  children?: ReactNode;
}

/** The way back, the name and the due date. */
export function TopRow({ back, state, today, children }: TopRowProps) {
  const { opened } = useDesk();
  const me = useMe();
  const due = dueBadge({ due: state.due_date, locked: state.locked, completed: state.completed }, today);
  return (
    <>
      {back === null ? (
        <button type="button" className={classes.back} disabled>
          <IconArrowLeft size="1.125em" aria-hidden /> Back
        </button>
      ) : (
        <Link to={back} className={classes.back}>
          <IconArrowLeft size="1.125em" aria-hidden /> Back
        </Link>
      )}
      <h1>{opened.formatted_name}</h1>
      {due && <DueBadge tone={due.tone} text={due.text} withIcon />}
      {children}
      {me.is_advisor && (
        <Link to={`/admin/${opened.company_hash}`} className={classes.back}>
          Leave preview
        </Link>
      )}
    </>
  );
}
