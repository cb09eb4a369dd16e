import { brandingEvents } from '#features/firm/branding/events.ts';
import { foundingEvents } from '#features/firm/founding/events.ts';
import { integrationEvents, paymentEvents } from '#features/firm/integrations/events.ts';
import { settingsEvents } from '#features/firm/settings/events.ts';

export const firmEvents = [foundingEvents, brandingEvents, settingsEvents, integrationEvents, paymentEvents];
