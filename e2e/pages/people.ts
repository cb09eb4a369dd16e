import { FIRST_NAMES, LAST_NAMES } from '#db/demo/people.ts';

const FIRST_SPARE = 8;

interface Spare {
  key: string;
  /** As text messages name it. */
  phone: string;
}

/** A client of the demo that no story names: each journey has its own, on each kind of screen another. */
export function spareClient(journey: number, project: string): Spare {
  const index = FIRST_SPARE + journey * 2 + (project === 'phone' ? 1 : 0);
  const first = FIRST_NAMES[index % FIRST_NAMES.length]!;
  const last = LAST_NAMES[(index * 7) % LAST_NAMES.length]!;
  return {
    key: `${first}.${last}`.toLowerCase(),
    phone: `+1503555${String(100 + index).padStart(4, '0')}`,
  };
}
