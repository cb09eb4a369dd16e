import type { SecondFactor } from '#features/accounts/rules/factors.ts';
import type { Channel, Sent } from '../flow.ts';

const OWN: Partial<Record<SecondFactor, readonly Channel[]>> = {
  sms: ['text'],
  email: ['email', 'second-link'],
};

/** Whether what was sent belongs to this factor. */
export const isSentBy = (factor: SecondFactor, sent: Sent | null): sent is Sent =>
  sent !== null && (OWN[factor]?.includes(sent.channel) ?? false);
