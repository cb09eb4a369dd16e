import { expect, it } from 'vitest';
import * as lives from './lifetimes.ts';

const MINUTE = 60_000;

it('R20: what is sent stays good as long as its text says, and no longer', () => {
  expect(lives.CODE_LIFE).toEqual({ sms: 5 * MINUTE, email: 10 * MINUTE });
  expect([lives.TOKEN_LIFE, lives.HANDLE_LIFE, lives.LINK_LIFE]).toEqual([
    2 * MINUTE,
    10 * MINUTE,
    60 * MINUTE,
  ]);
  expect([lives.INVITE_LIFE, lives.TRUST_LIFE]).toEqual([7 * 1440 * MINUTE, 30 * 1440 * MINUTE]);
  expect(lives.PASSKEY_CHALLENGE_LIFE).toBe(5 * MINUTE);
});
