import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { QuestionnaireCard } from '#features/questionnaires/contract.ts';
import { placeOfCard } from './card-words.ts';

/** Back from the questionnaire leads to this dashboard, with the entity it shows. */
export function useBackHere(): { back: string } {
  const { pathname, search } = useLocation();
  return { back: `${pathname}${search}` };
}

interface CardLinkProps {
  card: QuestionnaireCard;
  section?: { no: number };
  label?: string;
  children: ReactNode;
}

export const CardLink = ({ card, section, label, children }: CardLinkProps) => (
  <Link to={placeOfCard(card, section)} state={useBackHere()} aria-label={label}>
    {children}
  </Link>
);
