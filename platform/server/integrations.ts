/** Every outside service this server may call, with the hosts its operator configured. Nothing else leaves. */
import type { Config } from './config.ts';
import { Egress, type Integration } from './egress.ts';
import { s3Hosts } from './storage/s3-hosts.ts';

const INTEGRATIONS = {
  smtp: {
    owner: 'Operations',
    dataClass: 'contact',
    purpose: 'Carries notices to clients and staff. Mails hold no figures, numbers or document names.',
  },
  twilio: {
    owner: 'Operations',
    dataClass: 'contact',
    purpose:
      'Carries text messages to people who asked for them. They hold no figures, numbers or document names.',
  },
  s3: {
    owner: 'Operations',
    dataClass: 'tax',
    purpose:
      'Keeps files for the firm as its storage. Files are encrypted before they leave; the keys stay here.',
  },
  places: {
    owner: 'The firm',
    dataClass: 'contact',
    purpose:
      'Completes addresses as they are typed, for firms that connected it with a key of their own. It is given the typed street and the country, never whose they are.',
  },
  clamd: {
    owner: 'Operations',
    dataClass: 'tax',
    purpose:
      'Looks through files for viruses. It is the operator’s own program, on this machine or in its network.',
  },
  export_webhook: {
    owner: 'The firm that switched it on',
    dataClass: 'tax',
    purpose:
      'Is told that an export is ready and where to fetch it within a day, for firms that chose to send exports to their document system.',
  },
  suggestions: {
    owner: 'Operations',
    dataClass: 'tax',
    purpose:
      'Drafts replies for staff where the operator connected a model of their own. It is given the client’s last messages and saved replies with every number masked, and the names of open sections.',
  },
  recognizer: {
    owner: 'The firm that agreed',
    dataClass: 'tax',
    purpose:
      'Says what a paper is that the portal is not sure of, for firms whose partner agreed and that switched it on. It is given the paper itself, without its file name and without a word of whose it is; each is written down before it leaves.',
  },
  error_sink: {
    owner: 'Operations',
    dataClass: 'none',
    purpose:
      'Gathers what broke in browsers where the operator named such a service. It is given the redacted message, places in our own scripts, the kind of screen and the release.',
  },
  tsa: {
    owner: 'Operations',
    dataClass: 'none',
    purpose:
      'Vouches for the time at which a signed paper was sealed. It is given the hash of a signature and a random number, never a paper or a name.',
  },
  stripe: {
    owner: 'The firm that connected it',
    dataClass: 'payment',
    purpose: 'Takes card payments for firms that connected their own account. We never see card numbers.',
  },
} as const satisfies Record<string, Integration>;

export function openEgress(
  config: Pick<
    Config,
    | 'smtp'
    | 'twilio'
    | 's3'
    | 'clamd'
    | 'placesBaseUrl'
    | 'stripeBaseUrl'
    | 'exportWebhook'
    | 'suggestions'
    | 'recognizer'
    | 'errorSinkUrl'
    | 'tsaUrl'
  >,
): Egress {
  const egress = new Egress();
  for (const [name, integration] of Object.entries(INTEGRATIONS)) egress.register(name, integration);
  // A mail relay or a bucket in the operator's own network is a host the operator named.
  if (config.smtp) egress.allow('smtp', config.smtp.host, { own: true });
  if (config.s3) for (const host of s3Hosts(config.s3)) egress.allow('s3', host, { own: true });
  if (config.clamd && 'host' in config.clamd) egress.allow('clamd', config.clamd.host, { own: true });
  if (config.twilio) egress.allow('twilio', new URL(config.twilio.baseUrl).hostname);
  // The operator's own document system may well stand in their network.
  if (config.exportWebhook)
    egress.allow('export_webhook', new URL(config.exportWebhook.url).hostname, { own: true });
  if (config.suggestions)
    egress.allow('suggestions', new URL(config.suggestions.url).hostname, { own: true });
  // Papers leave over https alone, to a public address or this machine.
  if (config.recognizer) egress.allow('recognizer', new URL(config.recognizer.url).hostname);
  if (config.errorSinkUrl) egress.allow('error_sink', new URL(config.errorSinkUrl).hostname, { own: true });
  if (config.tsaUrl) egress.allow('tsa', new URL(config.tsaUrl).hostname, { own: true });
  egress.allow('places', new URL(config.placesBaseUrl).hostname);
  egress.allow('stripe', new URL(config.stripeBaseUrl).hostname);
  return egress;
}
