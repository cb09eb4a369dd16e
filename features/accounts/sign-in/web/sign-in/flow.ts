/** What one sign-in knows so far. It lives in memory only: a reload begins again. */
import type { AuthMethod, Progress } from '#features/accounts/model.ts';
import {
  HEADERS,
  transition,
  type SignInEvent,
  type SignInState,
} from '#features/accounts/rules/sign-in-states.ts';

/** What was sent. Every mail but the last two holds a link and a code. */
export type Channel = 'text' | 'email' | 'link' | 'second-link' | 'reset-password' | 'reset-method';

export interface Sent {
  channel: Channel;
  /** Masked. */
  to: string;
  /** When, in milliseconds. */
  at: number;
}

export interface Trouble {
  text: string;
  /** A text message that cannot be sent leaves the person outside: they may choose another way by mail. */
  offersReset: boolean;
}

export interface Flow {
  state: SignInState;
  email: string;
  /** The look-up said that this person has a password: the address is settled and the password is asked. */
  asksPassword: boolean;
  uid: string | null;
  accountantId: string | null;
  sent: Sent | null;
  methods: readonly AuthMethod[];
  progress: Progress | null;
  trouble: Trouble | null;
}

export const beginning = (email = ''): Flow => ({
  state: 'login',
  email,
  asksPassword: false,
  uid: null,
  accountantId: null,
  sent: null,
  methods: [],
  progress: null,
  trouble: null,
});

export const EVENT_OF: Record<Channel, SignInEvent> = {
  text: 'text-sent',
  email: 'email-sent',
  link: 'link-sent',
  'second-link': 'link-sent',
  'reset-password': 'reset-sent',
  'reset-method': 'reset-sent',
};

/** The flow after the event; the same flow where the event has no place. */
export function moved(flow: Flow, event: SignInEvent, learned: Partial<Flow> = {}): Flow {
  const state = transition(flow.state, event);
  return state === null ? flow : { ...flow, sent: null, trouble: null, ...learned, state };
}

/** What a screen reader hears when the state changes. */
export function announcement(flow: Flow): string {
  const header = HEADERS[flow.state] ?? '';
  return flow.sent === null ? header : `${header} ${sentWords(flow.sent).join('')}`;
}

/** What was sent and where: the words before the address, the address, the words after it. */
export function sentWords({ channel, to }: Sent): [before: string, to: string, after: string] {
  switch (channel) {
    case 'text':
      return ['We texted a 6-digit code to ', to, '. It can take a minute to arrive.'];
    case 'email':
      return ['We emailed a 6-digit code and a link to ', to, '. Either one signs you in.'];
    case 'link':
      return ['We emailed a sign-in link to ', to, '. Open it, or type the code from the same email here.'];
    case 'second-link':
      return [
        'We emailed a link to ',
        to,
        '. Open it in this browser, or type the code from the same email here.',
      ];
    case 'reset-password':
      return ['We emailed a link to ', to, '. Open it to choose a new password.'];
    case 'reset-method':
      return ['We emailed a link to ', to, '. Open it to choose another way to sign in.'];
  }
}
