import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '#platform/web/api-error.ts';
import { failureOf, type Step } from './failure.ts';

const answer = (status: number, code: string, message = 'Said by the server.') =>
  new ApiError(status, { code, message });
const text = (step: Step, error: unknown) => failureOf(step, error).text;
const lost = new NetworkError(new TypeError('Failed to fetch'));

describe('what a failed step says', () => {
  it('an unknown address, in the words of the server', () => {
    const unknown = answer(
      404,
      'auth.unknown_email',
      "Sorry, we couldn't find a user with that email address",
    );
    expect(text('look-up', unknown)).toBe("Sorry, we couldn't find a user with that email address");
    expect(text('password', unknown)).toBe("Sorry, we couldn't find a user with that email address");
  });

  it('a wrong password', () => {
    expect(text('password', answer(401, 'auth.invalid'))).toBe('Invalid password');
  });

  it('how many tries are left once they are few, and how long an account stays locked', () => {
    const wrong = (tries_left: number) =>
      new ApiError(401, { code: 'auth.invalid', message: 'x', details: { tries_left } });
    expect(text('password', wrong(3))).toBe('Invalid password');
    expect(text('password', wrong(2))).toBe(
      'Invalid password – 2 tries left before this account is locked for a while.',
    );
    expect(text('password', wrong(1))).toMatch(/1 try left/);
    expect(text('password', wrong(0))).toBe('Invalid password – that was the last try for now.');
    const locked = (retry_after: number) =>
      new ApiError(429, { code: 'auth.locked', message: 'Restricted.', details: { retry_after } });
    expect(text('password', locked(840))).toBe('Restricted. You can try again in 14 minutes.');
    expect(text('password', locked(20))).toBe('Restricted. You can try again in 1 minute.');
  });

  it('the code INVALID_PASSWORD', () => {
    expect(text('password', answer(401, 'INVALID_PASSWORD'))).toBe(
      'The email address or password is incorrect',
    );
    expect(text('exchange', answer(400, 'INVALID_PASSWORD'))).toBe(
      'The email address or password is incorrect',
    );
  });

  it('any other failure of signing in', () => {
    for (const step of ['look-up', 'password', 'passkey', 'exchange'] as const)
      for (const error of [lost, answer(500, 'unknown'), answer(403, 'perm.denied'), null])
        expect(text(step, error)).toBe('Sorry, there was a problem signing you in');
  });

  it('a restricted account, in the words of the server', () => {
    expect(text('password', answer(429, 'auth.locked', 'Restricted.'))).toBe('Restricted.');
  });

  it('blames what was typed only when the server judged it', () => {
    expect(failureOf('look-up', answer(404, 'auth.unknown_email')).judged).toBe(true);
    expect(failureOf('code', answer(429, 'rate.limited')).judged).toBe(true);
    expect(failureOf('look-up', lost).judged).toBe(false);
    expect(failureOf('code', answer(502, 'unknown')).judged).toBe(false);
  });

  it('a code answered 401', () => {
    expect(text('code', answer(401, 'auth.invalid'))).toBe('Invalid or expired verification code');
  });

  it('a code answered 429', () => {
    expect(text('code', answer(429, 'rate.limited'))).toBe('Too many incorrect attempts');
    expect(text('second-password', answer(429, 'rate.limited'))).toBe('Too many incorrect attempts');
  });

  it('a code call that fails otherwise', () => {
    for (const error of [lost, answer(500, 'unknown'), answer(403, 'perm.denied')])
      expect(text('code', error)).toBe('Something went wrong');
  });

  it('a code that could not be sent', () => {
    expect(text('email', lost)).toBe(
      'Sorry, there was a problem sending your verification code. Please try again.',
    );
  });

  it('a send-code call answered 429, in the words of the server', () => {
    for (const step of ['text', 'email'] as const)
      expect(text(step, answer(429, 'rate.limited', 'Please wait a minute.'))).toBe('Please wait a minute.');
  });

  it('a text message that could not be sent, with the way out; not when it is only too soon', () => {
    expect(failureOf('text', lost)).toEqual({
      text: 'Failed to send SMS code',
      startAgain: false,
      offersReset: true,
      judged: false,
    });
    expect(failureOf('text', answer(429, 'rate.limited', 'Please wait.')).offersReset).toBe(false);
    expect(failureOf('email', lost).offersReset).toBe(false);
  });

  it('a link that could not be sent', () => {
    expect(text('link', answer(502, 'unknown'))).toBe(
      'Sorry, there was a problem sending the sign-in link. Please try again later.',
    );
  });

  it('a link for the second factor that could not be sent', () => {
    expect(text('second-link', lost)).toBe(
      'Sorry, there was a problem sending a two-factor authentication link. Please try again later.',
    );
  });

  it('a handle that ran out begins again, whatever the step and status', () => {
    for (const step of ['code', 'text', 'link', 'second-password'] as const)
      for (const code of ['auth.handle_expired', 'auth.wrong_step'])
        expect(failureOf(step, answer(409, code))).toMatchObject({
          text: 'That took a little long. Please start again.',
          startAgain: true,
          offersReset: false,
        });
  });
});
