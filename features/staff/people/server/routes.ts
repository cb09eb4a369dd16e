import { handlers } from '#platform/server/http/feature.ts';
import { colleagues, people } from '../contract.ts';
import {
  deactivateColleague,
  reactivateColleague,
  resetColleagueSignIn,
  updateColleague,
} from './colleagues.ts';
import type { HandOver } from './hand-over.ts';
import { listStaff } from './staff-list.ts';

export const peopleHandlers = (handOver: HandOver) =>
  handlers(
    { ...people, ...colleagues },
    {
      updateColleague,
      deactivateColleague: deactivateColleague(handOver),
      reactivateColleague,
      resetColleagueSignIn,
      listStaff,
    },
  );
