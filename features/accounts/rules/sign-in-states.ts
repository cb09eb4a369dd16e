/**
 * The way in as one machine. The browser shows the state, the server keeps it with the handle of the look-up and
 * refuses a call that does not belong to it.
 */
export const SIGN_IN_STATES = [
  'login',
  'forgot-password',
  'alternate-sign-in',
  'sent-link',
  'sent-email',
  'sent-text',
  'expired-link',
  '2fa',
  'set-email',
  'set-password',
  'set-phone-number',
  'set-sign-in-method',
  'template-start',
  'template-sign-up',
] as const;
export type SignInState = (typeof SIGN_IN_STATES)[number];

const STEP = 'One more step to go…';

/** What stands above each state. The template's own name, which only the page knows, stands above the last two. */
export const HEADERS: Record<SignInState, string | null> = {
  login: 'Sign In',
  'alternate-sign-in': 'Sign In',
  'forgot-password': 'Reset password',
  '2fa': '2-Factor Auth',
  'sent-link': STEP,
  'sent-email': STEP,
  'sent-text': STEP,
  'expired-link': STEP,
  'set-email': 'Sign in via email',
  'set-password': 'Set up password',
  'set-phone-number': 'Sign in via SMS',
  'set-sign-in-method': 'How do you want to sign in next time?',
  'template-start': null,
  'template-sign-up': null,
};

export type SignInEvent =
  | 'email-sent'
  | 'text-sent'
  | 'link-sent'
  | 'reset-sent'
  | 'another-way'
  | 'first-proved'
  | 'link-expired'
  | 'choose-password'
  | 'choose-sms'
  | 'choose-email'
  | 'address-known'
  | 'address-new';

type Moves = Partial<Record<SignInEvent, SignInState>>;

const SENDING: Moves = { 'email-sent': 'sent-email', 'text-sent': 'sent-text', 'link-sent': 'sent-link' };
const BEFORE_PROOF: Moves = {
  ...SENDING,
  'reset-sent': 'forgot-password',
  'another-way': 'alternate-sign-in',
  'first-proved': '2fa',
  'link-expired': 'expired-link',
};

const MOVES: Record<SignInState, Moves> = {
  login: BEFORE_PROOF,
  'forgot-password': BEFORE_PROOF,
  'alternate-sign-in': BEFORE_PROOF,
  'sent-link': BEFORE_PROOF,
  'sent-email': BEFORE_PROOF,
  'sent-text': BEFORE_PROOF,
  'expired-link': BEFORE_PROOF,
  // Whatever is sent now proves the second factor; nothing leads back to the first.
  '2fa': { 'email-sent': '2fa', 'text-sent': '2fa', 'link-sent': '2fa', 'link-expired': 'expired-link' },
  'set-sign-in-method': {
    'choose-password': 'set-password',
    'choose-sms': 'set-phone-number',
    'choose-email': 'set-email',
  },
  'set-email': {},
  'set-password': {},
  'set-phone-number': {},
  'template-start': { 'address-known': 'login', 'address-new': 'template-sign-up' },
  'template-sign-up': {},
};

/** Where an event leads, or null where it has no place. */
export const transition = (state: SignInState, event: SignInEvent): SignInState | null =>
  MOVES[state][event] ?? null;

const BACK: Record<SignInState, SignInState | null> = {
  login: null,
  'forgot-password': 'login',
  'alternate-sign-in': 'login',
  'sent-link': 'login',
  'sent-email': 'login',
  'sent-text': 'login',
  'expired-link': 'login',
  '2fa': 'login',
  'set-sign-in-method': null,
  'set-email': 'set-sign-in-method',
  'set-password': 'set-sign-in-method',
  'set-phone-number': 'set-sign-in-method',
  'template-start': null,
  'template-sign-up': 'template-start',
};

/** Where Back leads; null where the machine begins. */
export const backFrom = (state: SignInState): SignInState | null => BACK[state];

export const SIGN_IN_METHODS = ['password', 'email', 'sms'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** What must be sent, if anything, once a look-up told the person's preferred method. */
export function openingOf(
  method: SignInMethod | null,
): { ask: 'password' } | { send: 'email' | 'text' | 'link'; event: SignInEvent } {
  if (method === 'password') return { ask: 'password' };
  if (method === 'email') return { send: 'email', event: 'email-sent' };
  if (method === 'sms') return { send: 'text', event: 'text-sent' };
  return { send: 'link', event: 'link-sent' };
}

export const CODE_LENGTH = 6;
