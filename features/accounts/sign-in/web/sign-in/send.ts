/** The calls that send something to the person; each answers where it went, masked. */
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { accounts } from '#features/accounts/contract.ts';
import type { Channel, Flow } from './flow.ts';

type Sender = (
  flow: Flow & { uid: string },
  redirect: string | null,
) => Promise<{ to: string; uid?: string }>;

const toEmail = ({ email }: { email: string }) => ({ to: email });

const SENDERS: Record<Channel, Sender> = {
  text: async ({ uid }) => ({ to: (await call(accounts.sendSmsCode, { uid })).phone }),
  email: async ({ uid }) => toEmail(await call(accounts.sendEmailCode, { uid })),
  link: async ({ uid, accountantId }, redirect) =>
    toEmail(await call(accounts.sendAuthLink, { uid, accountant_id: accountantId, redirect })),
  'second-link': async ({ uid }) => toEmail(await call(accounts.send2faLink, { uid })),
  'reset-password': async ({ email: username }, redirect) => {
    const { email, uid } = await call(accounts.forgotPassword, { username, redirect });
    return { to: email, uid };
  },
  'reset-method': async ({ uid }, redirect) =>
    toEmail(await call(accounts.resetSignInMethod, { uid, redirect })),
};

/** Sent less than a minute ago: that one still works, and the answer says where it went. */
function sentBefore(error: unknown): { to: string; uid?: string } {
  if (error instanceof ApiError && error.code === 'auth.just_sent') return error.details as { to: string };
  throw error;
}

export async function sendBy(channel: Channel, flow: Flow, redirect: string | null): Promise<Partial<Flow>> {
  const sending = SENDERS[channel]({ ...flow, uid: flow.uid ?? '' }, redirect);
  // Who asks for another where one was shown is told to wait; who comes back to it just goes on.
  const { to, uid } = await (flow.sent === null ? sending.catch(sentBefore) : sending);
  return { sent: { channel, to, at: Date.now() }, uid: uid ?? flow.uid };
}
