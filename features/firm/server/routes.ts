import { feature } from '#platform/server/http/feature.ts';
import { brandingHandlers } from '#features/firm/branding/server/routes.ts';
import { firm } from '../contract.ts';
import { currentUserFirm, type CurrentFirmParts } from '#features/firm/current/server/current-firm.ts';
import { foundingHandlers } from '#features/firm/founding/server/routes.ts';
import { integrationHandlers } from '#features/firm/integrations/server/routes.ts';
import { settingsHandlers } from '#features/firm/settings/server/routes.ts';

export const firmRoutes = (parts: CurrentFirmParts) =>
  feature('firm', firm, {
    ...brandingHandlers,
    ...foundingHandlers,
    ...settingsHandlers,
    ...integrationHandlers,
    currentUserFirm: currentUserFirm(parts),
  });
