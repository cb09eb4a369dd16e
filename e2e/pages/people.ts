import { drawnName } from '#db/demo/people.ts';

const FIRST_SPARE = 8;

interface Spare {
  key: string;
  /** As text messages name it. */
  phone: string;
}

/** A client of the demo that no story names: each journey has its own, on each kind of screen another. */
export function spareClient(journey: number, project: string): Spare {
  const index = FIRST_SPARE + journey * 2 + (project === 'phone' ? 1 : 0);
  return {
    key: drawnName(index).key,
    phone: `+1503555${String(100 + index).padStart(4, '0')}`,
  };
}
