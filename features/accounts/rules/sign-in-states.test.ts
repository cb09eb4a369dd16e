import { describe, expect, it } from 'vitest';
import {
  backFrom,
  HEADERS,
  openingOf,
  SIGN_IN_STATES,
  type SignInEvent,
  type SignInState,
  transition,
} from './sign-in-states.ts';

const EVENTS: SignInEvent[] = [
  'email-sent',
  'text-sent',
  'link-sent',
  'reset-sent',
  'another-way',
  'first-proved',
  'link-expired',
  'choose-password',
  'choose-sms',
  'choose-email',
  'address-known',
  'address-new',
];

describe('the machine of the way in', () => {
  it('ACC-012: knows exactly the fourteen states', () => {
    expect([...SIGN_IN_STATES].toSorted()).toEqual(
      [
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
      ].toSorted(),
    );
  });

  it('gives each state its header; the two of a template wear the name the page knows', () => {
    expect(HEADERS).toEqual({
      login: 'Sign In',
      'alternate-sign-in': 'Sign In',
      'forgot-password': 'Reset password',
      '2fa': '2-Factor Auth',
      'sent-link': 'One more step to go…',
      'sent-email': 'One more step to go…',
      'sent-text': 'One more step to go…',
      'expired-link': 'One more step to go…',
      'set-email': 'Sign in via email',
      'set-password': 'Set up password',
      'set-phone-number': 'Sign in via SMS',
      'set-sign-in-method': 'How do you want to sign in next time?',
      'template-start': null,
      'template-sign-up': null,
    });
  });

  it('leads every state back to where its part begins', () => {
    for (const start of SIGN_IN_STATES) {
      let state: SignInState | null = start;
      let last: SignInState = start;
      for (let steps = 0; state !== null && steps < 5; steps += 1) {
        last = state;
        state = backFrom(state);
      }
      expect(state, start).toBeNull();
      expect(['login', 'set-sign-in-method', 'template-start']).toContain(last);
    }
  });

  it('once the first factor is proved, nothing leads back to a state where it could be proved again', () => {
    for (const event of EVENTS) expect([null, '2fa', 'expired-link']).toContain(transition('2fa', event));
  });

  it('another way is open from every state before the first proof', () => {
    for (const state of [
      'login',
      'sent-link',
      'sent-email',
      'sent-text',
      'expired-link',
      'forgot-password',
    ] as const)
      expect(transition(state, 'another-way')).toBe('alternate-sign-in');
  });

  it('ACC-053: each method opens its own step, and Back returns to the choice', () => {
    for (const [event, state] of [
      ['choose-password', 'set-password'],
      ['choose-sms', 'set-phone-number'],
      ['choose-email', 'set-email'],
    ] as const) {
      expect(transition('set-sign-in-method', event)).toBe(state);
      expect(backFrom(state)).toBe('set-sign-in-method');
    }
  });

  it('opens as the preferred method says', () => {
    expect(openingOf('password')).toEqual({ ask: 'password' });
    expect(openingOf('email')).toEqual({ send: 'email', event: 'email-sent' });
    expect(openingOf('sms')).toEqual({ send: 'text', event: 'text-sent' });
    expect(openingOf(null)).toEqual({ send: 'link', event: 'link-sent' });
  });
});
