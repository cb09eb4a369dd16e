import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFirm } from '#features/firm/web/index.ts';
import { cardButton, cardStatus } from '#features/questionnaires/rules/card.ts';
import { dueBadge } from '#features/questionnaires/rules/due-badge.ts';
import type { QuestionnaireCard } from '#features/questionnaires/contract.ts';
import { SheetStack } from '#ui/layout/SheetStack.tsx';
import { DueBadge } from '#ui/marks/DueBadge.tsx';
import { useNarrowerThan, useShort } from '#ui/use-room.ts';
import { SegmentedMeter } from '#ui/marks/SegmentedMeter.tsx';
import { STATUS_WORDS, placeOfCard, placeToContinue, segmentsOfCard } from './card-words.ts';
import { CardLink, useBackHere } from './CardLink.tsx';
import { CardSections } from './CardSections.tsx';
import { Deposit } from './Deposit.tsx';
import classes from './cards.module.css';

interface CardProps {
  card: QuestionnaireCard;
  /** The one thing to do next. */
  isFirst: boolean;
  today: string;
}

/** NAV-059, NAV-061, NAV-064 to NAV-069. */
export function Card({ card, isFirst, today }: CardProps) {
  const due = dueBadge({ due: card.due_date, locked: card.locked, completed: card.completed }, today);
  const verb = cardButton(card, card.read_only);
  const firm = useFirm();
  const back = useBackHere();
  // What to press comes before what is behind it, where not everything is seen at once.
  const [narrow, short] = [useNarrowerThan(43.75), useShort()];
  const small = narrow || short;
  const said = firm.custom_statuses.find(({ id }) => id === card.firm_custom_status_id);
  const go = (
    <div className={classes.go}>
      <Button
        component={Link}
        to={verb === 'Continue' ? placeToContinue(card) : placeOfCard(card)}
        state={back}
        variant={isFirst ? 'filled' : 'default'}
        size="lg"
        aria-label={`${verb} ${card.formatted_name}`}
        rightSection={<IconArrowRight size="1.125em" aria-hidden />}
      >
        {verb}
      </Button>
      {verb !== 'View' && (
        <span className={classes.kept}>Your answers are saved as you go. Stop any time and come back.</span>
      )}
    </div>
  );
  return (
    <SheetStack stacked={isFirst} footer={card.deposit_cents === null ? undefined : <Deposit card={card} />}>
      <article className={classes.card} aria-labelledby={`card-${card.id}`}>
        <div className={classes.top}>
          <span className={classes.kind}>
            Questionnaire · {said?.client_display_status || STATUS_WORDS[cardStatus(card)]}
          </span>
          {due && <DueBadge tone={due.tone} text={due.text} withIcon />}
        </div>
        <h2 id={`card-${card.id}`} className={classes.title}>
          <CardLink card={card}>{card.formatted_name}</CardLink>
        </h2>
        {said?.client_instruction && <p className={classes.instruction}>{said.client_instruction}</p>}
        <SegmentedMeter
          segments={segmentsOfCard(card)}
          label={`${card.sections_done} of ${card.sections_total} sections done`}
        />
        {small && go}
        <CardSections card={card} />
        {!small && go}
      </article>
    </SheetStack>
  );
}
