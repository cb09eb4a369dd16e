import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { EgressRefused } from './egress.ts';
import { openEgress } from './integrations.ts';

const hostsOf = (env: Record<string, string>) =>
  Object.fromEntries(
    openEgress(readConfig(env))
      .list()
      .map(({ name, hosts }) => [name, hosts]),
  );

describe('R58: integrations', () => {
  it('reach nothing until configured; the hosts of address suggestions and payments wait for a firm’s key', async () => {
    expect(hostsOf({})).toEqual({
      smtp: [],
      export_webhook: [],
      error_sink: [],
      tsa: [],
      twilio: [],
      s3: [],
      clamd: [],
      suggestions: [],
      recognizer: [],
      places: ['places.googleapis.com'],
      stripe: ['api.stripe.com'],
    });
    await expect(openEgress(readConfig({})).fetch('twilio', 'https://api.twilio.com/')).rejects.toThrow(
      EgressRefused,
    );
  });

  it('reach the configured hosts and say what they are for', () => {
    const env = {
      SMTP_URL: 'smtp://relay.internal',
      MAIL_FROM: 'a@b.example',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
      S3_REGION: 'eu-north-1',
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 't',
      TWILIO_FROM: '+15555550100',
      CLAMD_URL: 'tcp://scanner.internal:3310',
      EXPORT_WEBHOOK_URL: 'https://dms.example.com/in',
      EXPORT_WEBHOOK_SECRET: 's'.repeat(32),
      SUGGESTIONS_URL: 'http://model.internal/v1/chat/completions',
      SUGGESTIONS_MODEL: 'small',
      RECOGNIZER_URL: 'https://reader.example.com/v1/identify',
      RECOGNIZER_TOKEN: 't',
      ERROR_SINK_URL: 'https://errors.internal/take',
      TSA_URL: 'http://time.example.com/tsr',
    };
    expect(hostsOf(env)).toEqual({
      smtp: ['relay.internal'],
      export_webhook: ['dms.example.com'],
      error_sink: ['errors.internal'],
      tsa: ['time.example.com'],
      twilio: ['api.twilio.com'],
      clamd: ['scanner.internal'],
      suggestions: ['model.internal'],
      recognizer: ['reader.example.com'],
      s3: ['s3.eu-north-1.amazonaws.com', 'files.s3.eu-north-1.amazonaws.com'],
      places: ['places.googleapis.com'],
      stripe: ['api.stripe.com'],
    });
    for (const { integration } of openEgress(readConfig(env)).list())
      expect(integration.purpose).not.toBe('');
  });
});
