import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { followOthers, isOldBy, refreshOwn, type TopicMeta } from './topics.ts';

const query = (meta: TopicMeta | undefined, data?: unknown) =>
  ({ meta, state: { data } }) as Parameters<typeof isOldBy>[1];
const shows: TopicMeta = {
  topics: ({ rows }: { rows: number[] }) => ['entities', ...rows.map((id) => `entity:${id}`)],
};

/** Time that only passes when the test says so. */
function timer() {
  let now = 0;
  let waiting: { at: number; work: () => void }[] = [];
  const seams = {
    after: (milliseconds: number, work: () => void) => {
      const entry = { at: now + milliseconds, work };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((one) => one !== entry);
      };
    },
    now: () => now,
    random: () => 1,
  };
  const pass = (milliseconds: number) => {
    now += milliseconds;
    const due = waiting.filter(({ at }) => at <= now);
    waiting = waiting.filter(({ at }) => at > now);
    for (const { work } of due) work();
  };
  return { seams, pass };
}

/** A screen that shows some queries; counts how often each asks. */
function screen(metas: Record<string, TopicMeta>) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const asked: Record<string, number> = {};
  for (const [name, meta] of Object.entries(metas)) {
    asked[name] = 0;
    new QueryObserver(queries, {
      queryKey: [name],
      meta,
      queryFn: () => {
        asked[name]! += 1;
        return { rows: [1, 2, 3] };
      },
    }).subscribe(() => undefined);
  }
  const settled = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return asked;
  };
  return { queries, asked, settled };
}

describe('a query is old', () => {
  it('by a topic it names, or one that follows from what it shows, and by no other', () => {
    const changed = new Set(['entity:2']);
    expect(isOldBy(changed, query({ topics: ['entity:2'] }))).toBe(true);
    expect(isOldBy(changed, query({ topics: ['entity:22', 'entities'] }))).toBe(false);
    expect(isOldBy(changed, query(shows, { rows: [1, 2] }))).toBe(true);
    expect(isOldBy(changed, query(shows, { rows: [1, 3] }))).toBe(false);
    expect(isOldBy(changed, query(shows))).toBe(false);
    expect(isOldBy(changed, query(undefined))).toBe(false);
  });

  it('when very many of its kind changed at once', () => {
    const changed = new Set(['entity:*']);
    expect(isOldBy(changed, query(shows, { rows: [8] }))).toBe(true);
    expect(isOldBy(changed, query({ topics: ['user:8', 'entities'] }))).toBe(false);
    expect(isOldBy(new Set(['*']), query({ topics: ['user:8'] }))).toBe(true);
  });
});

describe('what others do', () => {
  const lists = {
    list: shows,
    counts: { topics: ['entities'], counts: true as const },
    users: { topics: ['users', 'user:4'] },
  };

  it('PLT-023 PLT-031: asks again once for a hundred changes of a second, and not for what is not shown', async () => {
    const { queries, settled } = screen(lists);
    await settled();
    const { seams, pass } = timer();
    const others = followOthers(queries, seams);
    for (let at = 0; at < 100; at += 1) {
      others.changed(['entity:2', 'entities']);
      pass(9);
    }
    expect(await settled()).toEqual({ list: 1, counts: 1, users: 1 });
    pass(1000);
    expect(await settled()).toEqual({ list: 2, counts: 2, users: 1 });
    others.changed(['entity:77']);
    pass(20_000);
    expect(await settled()).toEqual({ list: 2, counts: 2, users: 1 });
  });

  it('shows a change within half a second, and goes on at most once a second while changes keep coming', async () => {
    const { queries, settled } = screen(lists);
    await settled();
    const { seams, pass } = timer();
    const others = followOthers(queries, seams);
    others.changed(['entity:2']);
    pass(400);
    expect((await settled()).list).toBe(2);
    for (let at = 0; at < 20; at += 1) {
      others.changed(['entity:2']);
      pass(200);
    }
    const { list } = await settled();
    expect(list).toBeGreaterThanOrEqual(4);
    expect(list).toBeLessThanOrEqual(2 + 4);
  });

  it('counts again after ten seconds at the earliest', async () => {
    const { queries, settled } = screen(lists);
    await settled();
    const { seams, pass } = timer();
    const others = followOthers(queries, seams);
    for (let second = 0; second < 20; second += 1) {
      others.changed(['entities']);
      pass(1000);
    }
    const asked = await settled();
    expect(asked.counts).toBeLessThanOrEqual(3);
    expect(asked.list).toBeGreaterThan(5);
  });

  it('is let go with the stream', async () => {
    const { queries, settled } = screen(lists);
    await settled();
    const { seams, pass } = timer();
    const others = followOthers(queries, seams);
    others.changed(['entities']);
    others.stop();
    pass(20_000);
    expect((await settled()).list).toBe(1);
  });
});

describe('what this tab did itself', () => {
  it('is looked at again at once, counts too', async () => {
    const { queries, settled } = screen({ list: shows, counts: { topics: ['entities'], counts: true } });
    await settled();
    await refreshOwn(queries, ['entities']);
    expect(await settled()).toEqual({ list: 2, counts: 2 });
  });
});

it('what this tab did is looked at again, though an answer from before it is on its way', async () => {
  const queries = new QueryClient();
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: ['messages'],
    meta: { topics: ['conversation:1'] },
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    initialData: 'first',
    staleTime: Infinity,
  });
  const stop = observer.subscribe(() => undefined);
  void queries.invalidateQueries();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  void refreshOwn(queries, ['conversation:1']);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]!('from before');
  answers[1]!('from after');
  await vi.waitFor(() => expect(queries.getQueryData(['messages'])).toBe('from after'));
  stop();
  queries.clear();
});
