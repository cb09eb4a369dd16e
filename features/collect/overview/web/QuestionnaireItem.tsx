import { Link } from 'react-router';
import { dollarsOf } from '#platform/money.ts';
import { shortDate } from '#platform/web/show-date.ts';
import { dueBadge } from '#features/questionnaires/rules/due-badge.ts';
import { DepositBadge } from '#features/questionnaires/web/pieces.ts';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import { DueText } from '#ui/marks/DueText.tsx';
import { Meter } from '#ui/marks/Meter.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import type { QuestionnaireRow } from '../model.ts';
import { whenWords } from '../rules/row-words.ts';
import { QuestionnaireMenu } from './QuestionnaireMenu.tsx';
import classes from './overview.module.css';

interface QuestionnaireItemProps {
  row: QuestionnaireRow;
  today: string;
  mayAct: boolean;
  mayMarkPaid: boolean;
  onLook: (tab?: string) => void;
  onAskMore: () => void;
  onEdit: () => void;
}

export function QuestionnaireItem({ row, today, onLook, ...actions }: QuestionnaireItemProps) {
  const badge = dueBadge({ ...row, due: row.due_date }, today);
  return (
    <ListRow className={classes.row}>
      <RowWords
        name={
          <Link
            to={{ search: `?look=${row.id}` }}
            onClick={(event) => {
              event.preventDefault();
              onLook();
            }}
          >
            {row.formatted_name}
          </Link>
        }
      >
        <span className={classes.facts}>
          <span>{whenWords(row, shortDate)}</span>
          {row.due_date !== null && (
            <DueText tone={badge?.tone ?? 'calm'}>Due {shortDate(row.due_date)}</DueText>
          )}
          {row.deposit_cents !== null && <span>{dollarsOf(row.deposit_cents)} deposit</span>}
          {row.reminders_disabled && !row.completed && <span>Reminders off</span>}
          {!row.is_draft && (
            <Link
              to={{ search: `?look=${row.id}&look_tab=documents` }}
              aria-label={`Documents of ${row.formatted_name}`}
              onClick={(event) => {
                event.preventDefault();
                onLook('documents');
              }}
            >
              Documents
            </Link>
          )}
        </span>
      </RowWords>
      <span className={classes.standing}>
        <span className={classes.status}>
          {row.locked && <Tag tone="state">Locked</Tag>}
          <DepositBadge deposit={row} />
          <span>{row.status}</span>
        </span>
        {!row.is_draft && <Meter percent={row.progress} label={`Progress of ${row.formatted_name}`} />}
      </span>
      <QuestionnaireMenu row={row} {...actions} />
    </ListRow>
  );
}
