/** Walks the machine of rules/sign-in-states.ts: calls, moves on, and says what went wrong. */
import { createContext, use } from 'react';
import { call } from '#platform/web/client.ts';
import { accounts } from '#features/accounts/contract.ts';
import type { Progress } from '#features/accounts/model.ts';
import { backFrom, openingOf } from '#features/accounts/rules/sign-in-states.ts';
import { failureOf, StepRefused, type Step } from './failure.ts';
import { beginning, EVENT_OF, moved, type Channel, type Flow } from './flow.ts';
import { sendBy } from './send.ts';
import { useSteps } from './use-steps.ts';

export interface SignInOptions {
  first: Flow;
  redirect: string | null;
  /** On a page the browser's Back walks the steps; in a dialog it does not. */
  inHistory: boolean;
  /** Spends the token of the last proof; the answer opens the door, now or when the person is ready. */
  prepare: (token: string, remember: boolean, redirect: string | null) => Promise<() => Promise<void> | void>;
}

export function useSignInMachine({ first, redirect, inHistory, prepare }: SignInOptions) {
  const steps = useSteps(first, inHistory);
  const flow = steps.current;

  /** Runs one call; its failure becomes the sentence of its step, beside the field. */
  async function attempt<T>(step: Step, field: string | null, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const { text, startAgain, judged } = failureOf(step, error);
      if (startAgain) beginAgain(text);
      throw new StepRefused(text, judged ? field : null);
    }
  }

  function beginAgain(text: string): void {
    steps.push({ ...beginning(flow.email), trouble: { text, offersReset: false } });
  }

  /** Sends, and shows the state of what was sent. Its own failure stands above the buttons of the step. */
  async function send(channel: Channel, from: Flow = flow): Promise<void> {
    steps.change({ ...from, trouble: null });
    try {
      const learned = await sendBy(channel, from, redirect);
      const next = moved(from, EVENT_OF[channel], learned);
      if (next.state === from.state) steps.change({ ...next });
      else steps.push(next);
    } catch (error) {
      const { text, startAgain, offersReset } = failureOf(channel, error);
      if (startAgain) beginAgain(text);
      else steps.change({ trouble: { text, offersReset: offersReset && from.state !== '2fa' } });
    }
  }

  /** Who this is, as far as anyone may know before a proof. */
  async function lookUp(email: string): Promise<{ found: Flow; method: Parameters<typeof openingOf>[0] }> {
    const user = await attempt('look-up', 'username', () =>
      call(accounts.lookUpUser, { username: email, redirect }),
    );
    const found = { ...flow, email, uid: user.uid, accountantId: user.accountant_id, trouble: null };
    return { found, method: user.preferred_sign_in_method };
  }

  async function start(email: string): Promise<void> {
    const { found, method } = await lookUp(email);
    const opening = openingOf(method);
    if ('ask' in opening) steps.push({ ...found, asksPassword: true }, { email, trouble: null });
    else await send(opening.send, found);
  }

  async function anotherWay(email: string = flow.email): Promise<void> {
    const found = flow.uid === null || email !== flow.email ? (await lookUp(email)).found : flow;
    const { methods } = await attempt('look-up', 'username', () =>
      call(accounts.authMethods, { uid: found.uid ?? '' }),
    );
    steps.push(moved(found, 'another-way', { methods }), { email, trouble: null });
  }

  /** The same from a step that has no field to put a refusal beside. */
  const elsewhere = (): Promise<void> =>
    anotherWay().catch((error: Error) =>
      steps.change({ trouble: { text: error.message, offersReset: false } }),
    );

  /** After a proof: through the door, or to what must still be proved. */
  async function proceed(progress: Progress, token: string | null, remember = false): Promise<void> {
    if (progress.next === '2fa') {
      steps.push(moved(flow, 'first-proved', { progress, uid: progress.uid, sent: null }));
      return;
    }
    const enter = await prepared(progress, token, remember);
    await attempt('exchange', null, async () => enter());
  }

  const prepared = (
    progress: Progress,
    token: string | null,
    remember: boolean,
  ): Promise<() => Promise<void> | void> =>
    attempt('exchange', null, async () => {
      if (token === null) throw new Error('The proof came without its token.');
      return prepare(token, remember, progress.redirect);
    });

  const target = backFrom(flow.state);
  return {
    flow,
    at: steps.at,
    redirect,
    attempt,
    send,
    start,
    anotherWay,
    elsewhere,
    proceed,
    prepared,
    forgotPassword: (email: string = flow.email) => send('reset-password', { ...flow, email }),
    changeEmail: () =>
      steps.back((step) => step.state === 'login' && !step.asksPassword, beginning(flow.email)),
    // Never past where this sign-in began.
    back:
      target === null
        ? null
        : () => steps.back(({ state }) => state === target || state === first.state, beginning(flow.email)),
  };
}

export type SignIn = ReturnType<typeof useSignInMachine> & {
  /** The person is known already and proves it once more. */
  lockedEmail: boolean;
  inDialog: boolean;
  /** Said at the first step to somebody whose sign-in another person began. */
  greeting?: { title: string; words: string } | undefined;
};

export const SignInContext = createContext<SignIn | null>(null);

export function useSignIn(): SignIn {
  const signIn = use(SignInContext);
  if (!signIn) throw new Error('useSignIn needs a SignInFlow above it');
  return signIn;
}
