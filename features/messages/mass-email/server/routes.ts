import { handlers } from '#platform/server/http/feature.ts';
import { massEmailCalls } from '../contract.ts';
import { previewMassEmail, readMassAudience } from './audience.ts';
import { retryMassEmail, stopMassEmail } from './change.ts';
import { openUnsubscribe, readMailing, setMailing, unsubscribeOneClick } from './mailing.ts';
import { sendMassEmail, sendTestMassEmail } from './send.ts';
import { listMassEmails, listMassRecipients, readMassEmail } from './show.ts';

export const massEmailHandlers = handlers(massEmailCalls, {
  readMassAudience,
  previewMassEmail,
  sendTestMassEmail,
  sendMassEmail,
  listMassEmails,
  readMassEmail,
  listMassRecipients,
  stopMassEmail,
  retryMassEmail,
  readMailing,
  setMailing,
  openUnsubscribe: (_ctx, { token }, { reply }) => openUnsubscribe(token, reply),
  unsubscribeOneClick,
});
