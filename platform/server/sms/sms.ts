/** A text message on its way out, and what carries it. */

export interface Sms {
  /** In full, with the country: +15555550100. */
  to: string;
  text: string;
  dedupeKey: string;
}

export interface SmsTransport {
  /** Returns the carrier's id of the message, where there is one. */
  send(sms: Sms): Promise<string | undefined>;
}

/**
 * refused: the carrier will never take it (a bad number, one that opted out).
 * not-sent: it certainly did not go out; a later try does no harm.
 * unknown: it may have gone out; a text message is never sent again on that chance.
 */
export type SmsFailure = 'refused' | 'not-sent' | 'unknown';

export class SmsFailed extends Error {
  readonly kind: SmsFailure;
  /** The carrier's own number for the reason. */
  readonly carrierCode: number | undefined;
  constructor(kind: SmsFailure, why: string, carrierCode?: number) {
    super(why);
    this.name = 'SmsFailed';
    this.kind = kind;
    this.carrierCode = carrierCode;
  }
}

const LONGEST = 1600;

export function checkedSms(sms: Sms): Sms {
  if (!/^\+[1-9]\d{6,14}$/.test(sms.to))
    throw new SmsFailed('refused', 'The phone number cannot be written to.');
  if (sms.text.length === 0 || sms.text.length > LONGEST)
    throw new SmsFailed('refused', 'The text is empty or too long.');
  return sms;
}
