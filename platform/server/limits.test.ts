import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { openDatabase } from './db/database.ts';
import { makeLimits } from './limits.ts';

const app = useApp();
const limit = { name: 'test', max: 5, seconds: 60 };

describe('a limit', () => {
  it('lets exactly as many through as it says, from two processes at once', async () => {
    const second = openDatabase(app.built.addresses);
    const elsewhere = makeLimits(second, app.services.clock);
    const tries = Array.from({ length: 200 }, (_, at) =>
      (at % 2 === 0 ? app.services.limits : elsewhere).take(limit, ['a', 'b'], 'Too many'),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5);
    await second.close();
  });

  it('counts each key on its own, begins anew after its window, and can be cleared', async () => {
    await expect(app.services.limits.take(limit, ['fresh', 'a'], 'Too many')).rejects.toMatchObject({
      status: 429,
      message: 'Too many',
    });
    expect(await app.services.limits.count(limit, 'fresh')).toBe(1);
    app.setTime(new Date(Date.now() + 61_000));
    await app.services.limits.take(limit, ['a'], 'Too many');
    app.setTime(null);
    await app.services.limits.clear(limit, ['fresh']);
    expect(await app.services.limits.count(limit, 'fresh')).toBe(0);
  });

  it('counts anew after its window as often as before, and says how long that is', async () => {
    const { limits } = app.services;
    const start = Date.parse('2030-01-01T00:00:00.000Z');
    const at = (seconds: number) => app.setTime(new Date(start + seconds * 1000));
    const take = () => limits.take({ name: 'window', max: 2, seconds: 60 }, ['w'], 'Too many');
    const outcome = () =>
      take().then(
        () => 'let',
        (error: { status: number; headers: Record<string, string> }) => error.headers['retry-after'],
      );
    at(0);
    expect([await outcome(), await outcome(), await outcome()]).toEqual(['let', 'let', '60']);
    // Tries that are refused do not make the window longer.
    at(59);
    expect(await outcome()).toBe('1');
    expect(await limits.count({ name: 'window', max: 2, seconds: 60 }, 'w')).toBe(4);
    at(60);
    expect(await limits.count({ name: 'window', max: 2, seconds: 60 }, 'w')).toBe(0);
    expect([await outcome(), await outcome(), await outcome()]).toEqual(['let', 'let', '60']);
    at(121);
    expect(await outcome()).toBe('let');
    app.setTime(null);
  });

  it('does not share a counter with another of the same key', async () => {
    const other = { name: 'another', max: 1, seconds: 60 };
    await app.services.limits.take(other, ['shared'], 'x');
    await app.services.limits.take(limit, ['shared'], 'x');
    expect(await app.services.limits.count(limit, 'shared')).toBe(1);
    await app.services.limits.clear(limit, ['shared']);
    expect(await app.services.limits.count(other, 'shared')).toBe(1);
  });

  it('is closed when its store is away', async () => {
    const gone = openDatabase(app.built.addresses);
    await gone.close();
    await expect(makeLimits(gone, app.services.clock).take(limit, ['c'], 'x')).rejects.toMatchObject({
      status: 503,
    });
  });

  it('stores no key as it was given', async () => {
    await app.services.limits.take(limit, ['someone@people.test'], 'x');
    const { rows } = await app.owner.query("select 1 from limit_counters where key like '%people%'");
    expect(rows).toEqual([]);
  });

  it('spends an amount of every limit or of none, and takes back what was not used', async () => {
    const { limits } = app.services;
    const small = { name: 'small', max: 10, seconds: 60 };
    const large = { name: 'large', max: 100, seconds: 60 };
    const spend = (amount: number) =>
      limits.spend([
        { limit: large, key: 'k', amount, message: 'large' },
        { limit: small, key: 'k', amount, message: 'small' },
      ]);
    const left = () => Promise.all([limits.count(large, 'k'), limits.count(small, 'k')]);
    await spend(7);
    await expect(spend(4)).rejects.toMatchObject({ status: 429, message: 'small' });
    expect(await left()).toEqual([7, 7]);
    await limits.refund(small, ['k'], 2);
    await spend(4);
    expect(await left()).toEqual([11, 9]);
    await limits.refund(small, ['k'], 50);
    expect(await left()).toEqual([11, 0]);
  });
});
