import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { massEmailTopic, MASS_EMAILS } from './rules/topics.ts';

const named = z.object({ mass_email_id: z.number() });
const about = ({ mass_email_id }: { mass_email_id: number }) => [massEmailTopic(mass_email_id)];
const staffOnly = () => true;
const shared = { category: 4, about, staffOnly } as const;
/** Why a number goes out all the same; what was sent before did not say. */
const number = { number_anyway: z.boolean(), number_reason: z.string().default('') };
const clients = (many: number) => `${many} ${many === 1 ? 'client' : 'clients'}`;
const ofPerson = { category: 1, payload: z.object({}), ofPerson: true, lists: [] } as const;

export const massEmailEvents = defineEvents(
  {
    'mass_email.sent': event({
      ...shared,
      payload: named.extend({ recipients: z.number(), ...number }),
      opens: ({ mass_email_id }) => `/messages/mass-email/${mass_email_id}`,
      reads: (it) =>
        `sent a mass email to ${clients(it.recipients)}${it.number_anyway ? ` with a number that looks sensitive${it.number_reason && `: ${it.number_reason}`}` : ''}`,
    }),
    'mass_email.tested': event({
      category: 4,
      payload: z.object(number),
      reads: () => 'sent themselves a test of a mass email',
      staffOnly,
      justHistory: true,
    }),
    /** To one client: handed to the mail server's line. */
    'mass_email.mailed': event({
      ...shared,
      payload: named,
      oneOfMany: true,
      reads: () => 'sent a mass email to this client',
    }),
    'mass_email.stopped': event({
      ...shared,
      payload: named.extend({ unsent: z.number() }),
      reads: ({ unsent }) => `stopped a mass email before ${clients(unsent)} got it`,
    }),
    'mass_email.retried': event({
      ...shared,
      payload: named.extend({ recipients: z.number() }),
      reads: ({ recipients }) => `retried a mass email for ${clients(recipients)}`,
    }),
    'mass_email.finished': event({ ...shared, payload: named, reads: () => 'finished sending a mass email' }),
    'mailing.left': event({ ...ofPerson, reads: () => 'unsubscribed from mass emails' }),
    'mailing.joined': event({ ...ofPerson, reads: () => 'subscribed to mass emails again' }),
  },
  { lists: [MASS_EMAILS] },
);
