import { brandingCalls } from '#features/firm/branding/contract.ts';
import { currentFirm } from '#features/firm/current/contract.ts';
import { founding } from '#features/firm/founding/contract.ts';
import { paymentCalls, suggestions } from '#features/firm/integrations/contract.ts';
import { settings } from '#features/firm/settings/contract.ts';

export const firm = {
  ...brandingCalls,
  ...currentFirm,
  ...founding,
  ...settings,
  ...paymentCalls,
  ...suggestions,
};
