import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planName } from './kept-plans.ts';
import { isoTimestamp } from './timestamps.ts';

describe('a moment from the database', () => {
  it('reads the same as the platform’s own parser would read it', () => {
    const written = [
      '2026-11-15 03:12:40.317+00',
      '2026-11-15 03:12:40+00',
      '2026-11-15 03:12:40.3+00',
      '2026-11-15 03:12:40.123456+00',
      '2026-01-01 00:00:00.5-08',
    ];
    for (const text of written) expect(isoTimestamp(text)).toBe(new Date(text).toISOString());
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
        (date) => {
          expect(isoTimestamp(date.toISOString().replace('T', ' ').replace('Z', '+00'))).toBe(
            date.toISOString(),
          );
        },
      ),
    );
  });
});

describe('a plan', () => {
  it('is kept for look-ups by key and made anew for lists and searches', () => {
    expect(planName('select "id" from "users" where "id" = $1')).toMatch(/^[\w-]{24}$/);
    expect(planName('select "id" from "users" where "name" ilike $1')).toBeNull();
    expect(planName('select "id" from "users" order by "id" limit $1')).toBeNull();
    expect(planName('select 1 from t where id in ($1, $2)')).toBeNull();
  });

  it('finds room however many lists were asked for, and ever new texts fill no more than that room', () => {
    for (let at = 0; at < 2000; at += 1) expect(planName(`select "id" from "list${at}" limit $1`)).toBeNull();
    const known = planName('select "id" from "users" where "id" = $1');
    const later = planName('select "id" from "entities" where "id" = $1');
    expect(later).toMatch(/^[\w-]{24}$/);
    const kept = Array.from({ length: 2000 }, (_, at) => planName(`select ${at} from "t" where "id" = $1`));
    expect(kept.filter((name) => name !== null).length).toBeLessThan(500);
    expect(planName('select "id" from "users" where "id" = $1')).toBe(known);
    expect(planName('select "id" from "entities" where "id" = $1')).toBe(later);
  });
});
