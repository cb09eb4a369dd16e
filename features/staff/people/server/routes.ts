import { handlers } from '#platform/server/http/feature.ts';
import { people, colleagues } from '../contract.ts';
import {
  updateColleague,
  deactivateColleague,
  reactivateColleague,
  resetColleagueSignIn,
} from './colleagues.ts';
import { listStaff } from './staff-list.ts';

export const peopleHandlers = handlers(
  { ...people, ...colleagues },
  {
    updateColleague,
    deactivateColleague,
    reactivateColleague,
    resetColleagueSignIn,
    listStaff,
  },
);
