import type { Channel } from './channels.ts';

const WORDS: Record<Channel, string> = { email: 'email', in_app: 'in-app', sms: 'text' };

/** `email, in-app, text`. */
export const channelWords = (channels: readonly Channel[]): string =>
  channels.map((channel) => WORDS[channel]).join(', ');
