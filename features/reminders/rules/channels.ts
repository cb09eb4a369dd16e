/** By which ways somebody is reminded. */

export const CHANNELS = ['email', 'in_app', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface Reached {
  email: string | null;
  phone: string | null;
  /** They agreed to text messages. */
  wants_sms: boolean;
}

/** OVR-043: a text message only with a number and their consent. */
export const channelsOf = ({ email, phone, wants_sms }: Reached): Channel[] => {
  const texts = wants_sms && phone !== null;
  return [
    ...(email === null ? [] : (['email'] as const)),
    ...(email === null && !texts ? [] : (['in_app'] as const)),
    ...(texts ? (['sms'] as const) : []),
  ];
};
