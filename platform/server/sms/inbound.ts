/** A text message somebody sent to the portal's number, as the carrier hands it over: signed with the account's token. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../context.ts';

export class ForgedText extends Error {}

export interface InboundText {
  /** In full, with the country: +15555550123. */
  from: string;
  text: string;
}

/** Over the address that was called and every field, in the order of their names, one after the other. */
export const textSignature = (url: string, fields: URLSearchParams, token: string): string =>
  createHmac('sha1', token)
    .update(
      [...fields]
        .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
        .reduce((signed, [name, value]) => signed + name + value, url),
    )
    .digest('base64');

/** Where the carrier brings them. */
export const INBOUND_PATH = '/api/sms/inbound';

/** The carrier's token; without a carrier one of the portal's own, for the outbox that stands in for it. */
export const inboundToken = ({ config, secrets }: Pick<Services, 'config' | 'secrets'>): string =>
  config.twilio?.authToken ?? secrets.deriveKey('inbound-texts').toString('base64url');

export function readText(
  raw: Buffer,
  signature: string,
  { url, token }: { url: string; token: string },
): InboundText {
  const fields = new URLSearchParams(raw.toString('utf8'));
  const [given, right] = [Buffer.from(signature), Buffer.from(textSignature(url, fields, token))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new ForgedText();
  return { from: fields.get('From') ?? '', text: fields.get('Body') ?? '' };
}
