/** A questionnaire among others: how its card stands, what its button says, and where it comes in the list. */

export type CardStatus = 'completed' | 'locked' | 'in_progress' | 'opened' | 'ready';

export interface CardFacts {
  id: number;
  locked: boolean;
  completed: boolean;
  in_progress: boolean;
  opened: boolean;
  due: string | null;
  created_at: string;
}

export function cardStatus(
  card: Pick<CardFacts, 'locked' | 'completed' | 'in_progress' | 'opened'>,
): CardStatus {
  if (card.completed) return 'completed';
  if (card.locked) return 'locked';
  if (card.in_progress) return 'in_progress';
  return card.opened ? 'opened' : 'ready';
}

/** NAV-062: as lists name it. */
export const LIST_STATUSES = ['locked', 'completed', 'opened', 'ready_to_start'] as const;
export function listStatus(
  card: Pick<CardFacts, 'locked' | 'completed' | 'in_progress' | 'opened'>,
): (typeof LIST_STATUSES)[number] {
  if (card.locked) return 'locked';
  if (card.completed) return 'completed';
  return card.opened || card.in_progress ? 'opened' : 'ready_to_start';
}

export function cardButton(
  card: Pick<CardFacts, 'locked' | 'completed' | 'in_progress' | 'opened'>,
  readOnly: boolean,
): 'View' | 'Continue' | 'Start' {
  if (card.locked || card.completed || readOnly) return 'View';
  return card.opened || card.in_progress ? 'Continue' : 'Start';
}

const RANK = { open: 0, completed: 1, locked: 2 } as const;
const rankOf = ({ locked, completed }: CardFacts): number =>
  locked ? RANK.locked : completed ? RANK.completed : RANK.open;
const dayOf = ({ due, created_at }: CardFacts): string => (due ?? created_at).slice(0, 10);

/** Open ones first, then completed, then locked; each by its due date, or the day it was made. */
export const byUrgency = (a: CardFacts, b: CardFacts): number =>
  rankOf(a) - rankOf(b) || dayOf(a).localeCompare(dayOf(b)) || a.id - b.id;
