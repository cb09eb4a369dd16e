import { actorOfRequest } from '#features/accounts/server/service.ts';
import { feature } from '#platform/server/http/feature.ts';
import { takeAway } from '../contract.ts';
import {
  downloadTakeAway,
  listClientTakeAways,
  listTakeAways,
  startClientTakeAway,
  startTakeAway,
  takeAwayLink,
} from './take-away.ts';

export const takeAwayRoutes = feature('take-away', takeAway, {
  listTakeAways,
  startTakeAway,
  takeAwayLink,
  downloadTakeAway: (ctx, { token }, { request }) =>
    downloadTakeAway(ctx, token, () => actorOfRequest(ctx, request)),
  listClientTakeAways,
  startClientTakeAway,
});
