import { type Actor, holds } from '#platform/actor.ts';

/** MSG-068. */
export const maySendMassEmail = (actor: Actor): boolean => holds(actor, 'messages.mass_email');

/** R6: whoever sees one group only knows of their own mass emails, since others reach clients they do not see. */
export const mayReadMassEmail = (actor: Actor, { sent_by }: { sent_by: number }): boolean =>
  maySendMassEmail(actor) &&
  actor.kind === 'staff' &&
  (holds(actor, 'entities.view_all') || actor.userId === sent_by);

export const mayStopMassEmail = (actor: Actor, mail: { sent_by: number; state: string }): boolean =>
  mayReadMassEmail(actor, mail) && mail.state === 'sending';

export const mayRetryMassEmail = (
  actor: Actor,
  mail: { sent_by: number; state: string },
  failed: number,
): boolean => mayReadMassEmail(actor, mail) && mail.state !== 'stopped' && failed > 0;
