import { daysBetween } from '#features/questionnaires/rules/days.ts';

/** This long before it is due, a questionnaire that is still with the client is marked. */
const SOON_DAYS = 14;

interface Due {
  due_date: string | null;
  is_draft: boolean;
  locked: boolean;
  completed: boolean;
}

/** Amber and red only where somebody should act. */
export function dueTone(row: Due, today: string): 'calm' | 'soon' | 'late' {
  if (row.due_date === null || row.is_draft || row.locked || row.completed) return 'calm';
  const left = daysBetween(today, row.due_date);
  if (left < 0) return 'late';
  return left <= SOON_DAYS ? 'soon' : 'calm';
}
