/** Small sentences of the pages of mass email. */
import type { MassEmail, RecipientState } from '../model.ts';

const counted = (many: number, one: string, more: string): string =>
  `${many.toLocaleString('en-US')} ${many === 1 ? one : more}`;

export const clientsWords = (many: number): string => counted(many, 'client', 'clients');

export const leftOutWords = (many: number): string => `${many.toLocaleString('en-US')} left out`;

export const STATE_WORDS: Record<RecipientState, string> = {
  waiting: 'Waiting',
  queued: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  skipped: 'Left out',
  stopped: 'Not sent',
};

/** Those who get it, or would have: nobody who was left out from the start. */
const meant = ({ total, counts }: Pick<MassEmail, 'total' | 'counts'>): number => total - counts.skipped;

export const progressWords = (mail: Pick<MassEmail, 'total' | 'counts'>): string =>
  `${mail.counts.sent.toLocaleString('en-US')} of ${meant(mail).toLocaleString('en-US')} sent`;

export const progressPercent = (mail: Pick<MassEmail, 'total' | 'counts'>): number =>
  meant(mail) === 0 ? 100 : (100 * (mail.counts.sent + mail.counts.failed)) / meant(mail);

export const endedWords = (state: MassEmail['state']): string =>
  ({ sending: 'Sending', stopped: 'Stopped', finished: 'Finished' })[state];
