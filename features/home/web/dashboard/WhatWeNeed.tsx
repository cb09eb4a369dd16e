import { Link } from 'react-router';
import { dueBadge } from '#features/questionnaires/rules/due-badge.ts';
import type { QuestionnaireCard } from '#features/questionnaires/contract.ts';
import type { OwnRequest } from '#features/signature-requests/model.ts';
import type { OwnReturn } from '#features/returns/review/model.ts';
import { returnName, returnPlace, titleOf } from '#features/returns/web/index.ts';
import { requestPlace } from '#features/signature-requests/web/index.ts';
import { SheetStack } from '#ui/layout/SheetStack.tsx';
import { DueBadge } from '#ui/marks/DueBadge.tsx';
import { CardLink } from './CardLink.tsx';
import classes from './cards.module.css';

interface WhatWeNeedProps {
  /** The most urgent first. */
  cards: readonly QuestionnaireCard[];
  /** What waits for a signature. */
  requests: readonly OwnRequest[];
  /** Returns that wait for the reader. */
  returns: readonly OwnReturn[];
  today: string;
}

/** Over all entities of somebody who has several. */
export function WhatWeNeed({ cards, requests, returns, today }: WhatWeNeedProps) {
  if (cards.length === 0 && requests.length === 0 && returns.length === 0) return null;
  return (
    <SheetStack stacked={false}>
      <h2 className={classes.needTitle}>What we need from you</h2>
      <ul className={classes.needs}>
        {returns.map((one) => (
          <li key={`return ${one.id}`}>
            <Link to={returnPlace(one)}>
              <span className={classes.needWords}>
                <b>
                  {returnName(one)}: {titleOf(one)}
                </b>
                <span>{one.company_name}</span>
              </span>
            </Link>
          </li>
        ))}
        {requests.map((request) => (
          <li key={`sign ${request.id}`}>
            <Link to={requestPlace(request)}>
              <span className={classes.needWords}>
                <b>Sign {request.document_name}</b>
                <span>{request.company_name}</span>
              </span>
            </Link>
          </li>
        ))}
        {cards.map((card) => {
          const due = dueBadge({ due: card.due_date, locked: false, completed: false }, today);
          return (
            <li key={card.id}>
              <CardLink card={card}>
                <span className={classes.needWords}>
                  <b>{card.formatted_name}</b>
                  <span>{card.company_name}</span>
                </span>
                {due && <DueBadge tone={due.tone} text={due.text} />}
              </CardLink>
            </li>
          );
        })}
      </ul>
    </SheetStack>
  );
}
