import { describe, expect, it } from 'vitest';
import { earlyFrom } from './early.ts';

const answered = (token: string) => ({ token, response: new Response('{}') });

describe('what the page asked early', () => {
  it('is handed out once', async () => {
    const early = earlyFrom({
      refresh: Promise.resolve(new Response('{}')),
      answers: new Map([['/api/me', Promise.resolve(answered('ann'))]]),
    });
    expect(await early.takeRefresh()).toBeInstanceOf(Response);
    expect(await early.takeRefresh()).toBeNull();
    expect(await early.take('/api/me', 'ann')).toBeInstanceOf(Response);
    expect(await early.take('/api/me', 'ann')).toBeNull();
  });

  it('is never shown to somebody else who signs in on the same page', async () => {
    const early = earlyFrom({
      refresh: Promise.resolve(new Response('{}')),
      answers: new Map([['/api/me', Promise.resolve(answered('ann'))]]),
    });
    expect(await early.take('/api/me', 'zed')).toBeNull();
    expect(await early.take('/api/me', 'ann')).toBeNull();
  });

  it('waits for a call that carries a token', async () => {
    const early = earlyFrom({
      refresh: Promise.resolve(new Response('{}')),
      answers: new Map([['/api/me', Promise.resolve(answered('ann'))]]),
    });
    expect(await early.take('/api/me', null)).toBeNull();
    expect(await early.take('/api/me', 'ann')).toBeInstanceOf(Response);
  });

  it('is asked again by the program when it failed or was never asked', async () => {
    const lost = earlyFrom({
      refresh: Promise.reject(new TypeError('away')),
      answers: new Map([['/api/me', Promise.reject(new TypeError('away'))]]),
    });
    expect(await lost.takeRefresh()).toBeNull();
    expect(await lost.take('/api/me', 'ann')).toBeNull();
    expect(await earlyFrom(undefined).takeRefresh()).toBeNull();
  });
});
