import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOurs, nextState } from './next-state.ts';

const states = ['opening', 'open', 'left', 'processing', 'paid', 'failed', 'expired'] as const;
const seen = ['open', 'processing', 'paid', 'failed', 'expired'] as const;

describe('the state of a checkout', () => {
  it.each([
    ['opening', 'open', false, 'open'],
    ['opening', 'open', true, 'left'],
    ['open', 'open', false, 'open'],
    ['open', 'open', true, 'left'],
    ['left', 'open', false, 'left'],
    ['left', 'processing', false, 'processing'],
    ['open', 'failed', true, 'failed'],
    ['open', 'expired', false, 'expired'],
    ['processing', 'open', true, 'processing'],
    ['processing', 'failed', false, 'failed'],
    ['processing', 'paid', false, 'paid'],
    ['failed', 'open', true, 'failed'],
    ['failed', 'processing', false, 'failed'],
    ['expired', 'failed', false, 'expired'],
    ['expired', 'paid', false, 'paid'],
  ] as const)('%s, seen %s, come back %s: %s', (now, saw, back, next) => {
    expect(nextState(now, saw, back)).toBe(next);
  });

  it('is paid exactly when the provider has ever said so, in whatever order it is told', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...states.filter((one) => one !== 'paid')),
        fc.array(fc.tuple(fc.constantFrom(...seen), fc.boolean())),
        (first, told) => {
          let state: (typeof states)[number] = first;
          for (const [saw, back] of told) state = nextState(state, saw, back);
          expect(state === 'paid').toBe(told.some(([saw]) => saw === 'paid'));
        },
      ),
    );
  });
});

it('only the same reference, sum and currency are ours', () => {
  const ours = { hash_id: 'a', amount_cents: 100, currency: 'usd' };
  const told = { reference: 'a', state: 'paid', amountCents: 100, currency: 'usd' } as const;
  expect(isOurs(ours, told)).toBe(true);
  expect(isOurs(ours, { ...told, reference: 'b' })).toBe(false);
  expect(isOurs(ours, { ...told, amountCents: 99 })).toBe(false);
  expect(isOurs(ours, { ...told, currency: 'cad' })).toBe(false);
});
