import { describe, expect, it } from 'vitest';
import { SIGN_IN_STATES } from '#features/accounts/rules/sign-in-states.ts';
import { announcement, beginning, EVENT_OF, moved, sentWords, type Channel } from './flow.ts';

const CHANNELS = Object.keys(EVENT_OF) as Channel[];
const sent = (channel: Channel) => ({ channel, to: 'm•••@demo.sheaf.test', at: 0 });

describe('the flow', () => {
  it('begins at login with the address it was given', () => {
    expect(beginning('a@b.example')).toMatchObject({ state: 'login', email: 'a@b.example', uid: null });
  });

  it('moves to the state of what was sent and forgets the trouble before it', () => {
    const troubled = { ...beginning('a@b.example'), trouble: { text: 'No', offersReset: true } };
    const next = moved(troubled, 'text-sent', { sent: sent('text') });
    expect(next).toMatchObject({ state: 'sent-text', email: 'a@b.example', trouble: null });
  });

  it('stays as it is where an event has no place', () => {
    const flow = { ...beginning(), state: 'set-email' as const };
    expect(moved(flow, 'email-sent', { uid: 'stray' })).toBe(flow);
  });

  it('stays at the second factor whatever is sent there', () => {
    const flow = { ...beginning(), state: '2fa' as const };
    for (const channel of ['text', 'email', 'second-link'] as const)
      expect(moved(flow, EVENT_OF[channel]).state).toBe('2fa');
    expect(moved(flow, 'another-way')).toBe(flow);
  });

  it('every kind of message names the masked address', () => {
    for (const channel of CHANNELS) expect(sentWords(sent(channel))[1]).toBe('m•••@demo.sheaf.test');
  });

  it('announces the header, and what was sent', () => {
    for (const state of SIGN_IN_STATES) expect(announcement({ ...beginning(), state })).not.toContain('null');
    expect(announcement({ ...beginning(), state: 'sent-text', sent: sent('text') })).toBe(
      'One more step to go… We texted a 6-digit code to m•••@demo.sheaf.test. It can take a minute to arrive.',
    );
  });
});
