import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '#platform/web/api-error.ts';
import { ENTITY_MISSING } from '../../messages.ts';
import { PART_BYTES, partsOf } from '../../uploads/rules/parts.ts';
import type { PutOptions } from './put-bytes.ts';
import { UploadQueue, type QueueSeams, type UploadJob } from './upload-queue.ts';

const link = { upload_id: 5, url: '/api/uploads/whole', method: 'PUT' as const, expires_at: '' };
const blob = (size: number) => new Blob([new Uint8Array(size)], { type: 'application/pdf' });

/** A server that remembers which parts it has. */
function world(size = 5) {
  const arrived = new Set<number>();
  const asked: string[] = [];
  const put = vi.fn<(options: PutOptions) => Promise<void>>(async ({ url, body, onSent }) => {
    onSent(body.size);
    const no = /part-(\d+)/.exec(url)?.[1];
    if (no !== undefined) arrived.add(Number(no));
  });
  const calls = {
    link: vi.fn(async () => (asked.push('link'), link)),
    parts: vi.fn(async () => {
      asked.push('parts');
      const parts = partsOf(size).map((part) => ({
        no: part.no,
        size: part.size,
        url: arrived.has(part.no) ? null : `/api/uploads/part-${part.no}`,
      }));
      return { part_size: PART_BYTES, parts, expires_at: '' };
    }),
    process: vi.fn(async () => (asked.push('process'), { id: 9, name: 'a.pdf', looks_like: null })),
  };
  const waits: number[] = [];
  const onRest = vi.fn<QueueSeams['onRest']>();
  const queue = new UploadQueue({ put, onRest, wait: async (time) => void waits.push(time) });
  const job = (over: Partial<UploadJob> = {}): UploadJob => ({
    calls,
    file: blob(size),
    name: 'a.pdf',
    folder: '',
    place: 'here',
    path: '/2025',
    ...over,
  });
  const end = () => vi.waitFor(() => expect(onRest).toHaveBeenCalled());
  return { queue, put, calls, waits, asked, arrived, onRest, job, end };
}

describe('a queue of uploads', () => {
  it('waits without a line for as long as it takes, and counts no try', async () => {
    const { put, job } = world();
    const rest = vi.fn<QueueSeams['onRest']>();
    let waits = 0;
    const queue = new UploadQueue({
      put,
      onRest: rest,
      isOffline: () => waits < 20,
      wait: async () => void (waits += 1),
    });
    put.mockImplementation(async () => {
      if (waits < 20) throw new NetworkError('lost');
    });
    queue.add([job()]);
    await vi.waitFor(() => expect(rest).toHaveBeenCalled());
    expect(queue.uploads()[0]!.state).toBe('done');
  });

  it('goes through the three steps and says so once all have come to an end', async () => {
    const { queue, asked, calls, job, end, onRest } = world();
    queue.add([job(), job({ name: 'b.pdf' })]);
    await end();
    expect(asked.slice(0, 2)).toEqual(['link', 'link']);
    expect(queue.uploads().map(({ name, state, documentId }) => [name, state, documentId])).toEqual([
      ['a.pdf', 'done', 9],
      ['b.pdf', 'done', 9],
    ]);
    expect((calls.link.mock.calls as unknown[][])[0]![0]).toEqual({
      name: 'a.pdf',
      size: 5,
      path: '/2025',
      content_type: 'application/pdf',
    });
    expect(onRest).toHaveBeenCalledTimes(1);
  });

  it('sends two at a time', async () => {
    const { queue, put, job, end } = world();
    let most = 0;
    let now = 0;
    put.mockImplementation(async ({ onSent }) => {
      most = Math.max(most, (now += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      onSent(5);
      now -= 1;
    });
    queue.add(Array.from({ length: 5 }, (_, index) => job({ name: `${index}.pdf` })));
    await end();
    expect(most).toBe(2);
  });

  it('goes on after a lost line by itself: 1, 2, 5 and 15 seconds, then it asks', async () => {
    const { queue, put, waits, job, end, onRest } = world();
    put.mockRejectedValue(new NetworkError('lost'));
    queue.add([job()]);
    await end();
    expect(waits).toEqual([1000, 2000, 5000, 15_000]);
    expect(queue.uploads()[0]).toMatchObject({ state: 'failed' });
    put.mockImplementation(async () => undefined);
    onRest.mockClear();
    queue.retry(queue.uploads()[0]!.key);
    await end();
    expect(queue.uploads()[0]).toMatchObject({ state: 'done', message: null });
  });

  it('sends a large file in parts, three at once, and none that arrived again', async () => {
    const size = 4 * PART_BYTES + 100;
    const { queue, put, waits, job, end, asked, arrived } = world(size);
    const tries = new Map<string, number>();
    let most = 0;
    let now = 0;
    put.mockImplementation(async ({ url, body, onSent }) => {
      most = Math.max(most, (now += 1));
      tries.set(url, (tries.get(url) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      now -= 1;
      if (url.endsWith('part-3') && tries.get(url) === 1) throw new NetworkError('lost');
      onSent(body.size);
      arrived.add(Number(url.at(-1)));
    });
    queue.add([job()]);
    await end();
    expect(most).toBe(3);
    expect(waits).toEqual([1000]);
    expect(asked).toEqual(['link', 'parts', 'parts', 'process']);
    expect([0, 1, 2].map((no) => tries.get(`/api/uploads/part-${no}`))).toEqual([1, 1, 1]);
    expect(tries.get('/api/uploads/part-3')).toBe(2);
  });

  it('sends nothing again when only the last answer was lost, and keeps its key', async () => {
    const { queue, put, calls, job, end } = world();
    calls.process.mockRejectedValueOnce(new NetworkError('lost'));
    queue.add([job()]);
    await end();
    expect(put).toHaveBeenCalledTimes(1);
    const keys = calls.process.mock.calls.map((args) => (args as unknown[])[1]);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('stops what is removed, and tells nobody of it', async () => {
    const { queue, put, calls, job, onRest } = world();
    const keep = vi.fn();
    put.mockImplementation(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    );
    queue.add([job({ keep })]);
    await vi.waitFor(() => expect(put).toHaveBeenCalled());
    queue.remove(queue.uploads()[0]!.key);
    await Promise.resolve();
    expect([queue.uploads(), calls.process.mock.calls, onRest.mock.calls]).toEqual([[], [], []]);
    expect(keep).toHaveBeenLastCalledWith(null);
  });

  it('says why a file was refused, and that of a missing entity in its own words', async () => {
    const { queue, calls, job, end } = world();
    calls.process.mockRejectedValueOnce(new ApiError(422, { code: 'x', message: 'Not a file.' }));
    calls.link
      .mockResolvedValueOnce(link)
      .mockRejectedValueOnce(new ApiError(404, { code: 'x', message: '' }));
    queue.add([job(), job()]);
    await end();
    expect(queue.uploads().map(({ message }) => message)).toEqual(['Not a file.', ENTITY_MISSING]);
  });
});
