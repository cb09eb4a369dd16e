/** Every list that comes in pages, turned page by page: nothing is left out, nothing comes twice, and the count is right. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#platform/contract.ts';
import { features } from '#server/features.ts';
import { useApp } from '#test/app.ts';
import type { Ids, Pages } from '#test/matrix.ts';
import { inputFor } from './matrix/input.ts';
import { rows } from './matrix/parts.ts';
import { createTargets, inHousehold } from './matrix/targets.ts';

const app = useApp({
  env: { PLATFORM_ADMINS: 'ann@people.test' },
  preferences: { signature_requests_enabled: true, new_tax_return_delivery_enabled: true },
});
let household: Ids;
beforeAll(async () => {
  household = (await createTargets(app)).of.household;
});

const paged = features({} as never, {} as never).flatMap((feature) =>
  Object.entries(feature.contract)
    .filter(([, { query }]) => query?.shape.page !== undefined)
    .map(([name, endpoint]) => [`${feature.name}.${name}`, endpoint] as const),
);
const MADE = 7;
const SIZE = 3;
/** More than any of them has, and not more than any of them allows. */
const WHOLE = 32;

type Asked = Record<string, unknown>;
interface Told {
  keys: number[];
  total: number;
}

async function ask(endpoint: Endpoint, input: Asked, { rows: name, key = 'id' }: Pages): Promise<Told> {
  const caller = await app.as('ann');
  const { status, body } = await caller.call(endpoint, input);
  expect(status, JSON.stringify(body)).toBe(200);
  const answer = body as Record<string, unknown> & { total?: number | null; meta?: { total_count: number } };
  const total =
    answer.total ??
    answer.meta?.total_count ??
    ((await caller.call(endpoint, { ...input, count: true })).body as { total: number }).total;
  return { keys: (answer[name] as Record<string, number>[]).map((row) => row[key]!), total };
}

/** The pages one after another, and the empty one behind the last. */
async function turnPages(endpoint: Endpoint, input: Asked, pages: Pages, whole: Told): Promise<void> {
  const size = pages.size ?? 'rows_per_page';
  const turned: number[] = [];
  for (let page = 1; turned.length < whole.keys.length; page += 1) {
    const { keys, total } = await ask(endpoint, { ...input, page, [size]: SIZE }, pages);
    expect(keys, `page ${page}`).toEqual(whole.keys.slice((page - 1) * SIZE, page * SIZE));
    expect(total, `the count on page ${page}`).toBe(whole.keys.length);
    turned.push(...keys);
  }
  const behind = Math.ceil(whole.keys.length / SIZE) + 1;
  expect((await ask(endpoint, { ...input, page: behind, [size]: SIZE }, pages)).keys).toEqual([]);
}

describe('a list in pages', () => {
  it('is told to the guard for every endpoint that has pages', () => {
    expect(paged.length).toBeGreaterThan(5);
    expect(paged.filter(([name]) => !rows[name]!.pages).map(([name]) => name)).toEqual([]);
  });

  for (const [name, endpoint] of paged) {
    it(`${name} gives every row once, in its order, on the page it belongs to`, async () => {
      const row = rows[name]!;
      const pages = row.pages!;
      const made: number[] = [];
      for (let at = 0; at < MADE; at += 1) {
        const moment = new Date(Date.now() + 60_000 + at * 1000).toISOString();
        made.push(
          await inHousehold(app, 'household', (one) => pages.make({ ...one, ids: household, at, moment })),
        );
      }
      const input = inputFor(endpoint, row, household);
      const size = pages.size ?? 'rows_per_page';
      const whole = await ask(endpoint, { ...input, [size]: WHOLE }, pages);
      expect(new Set(whole.keys).size).toBe(whole.keys.length);
      expect(whole.total).toBe(whole.keys.length);
      expect(whole.keys.filter((key) => made.includes(key))).toEqual(
        pages.newestFirst ? made.toReversed() : made,
      );
      await turnPages(endpoint, input, pages, whole);

      const sorts = (endpoint.query!.shape.sort_by as { def?: { innerType?: { options?: string[] } } })?.def
        ?.innerType?.options;
      for (const sort_by of sorts ?? []) {
        const up = await ask(
          endpoint,
          { ...input, sort_by, descending: false, sort_direction: 'asc', [size]: WHOLE },
          pages,
        );
        const down = await ask(
          endpoint,
          { ...input, sort_by, descending: true, sort_direction: 'desc', [size]: WHOLE },
          pages,
        );
        expect(down.keys, sort_by).toEqual(up.keys.toReversed());
        expect(new Set(up.keys), sort_by).toEqual(new Set(whole.keys));
        await turnPages(endpoint, { ...input, sort_by, descending: false, sort_direction: 'asc' }, pages, up);
      }
    });
  }
});
