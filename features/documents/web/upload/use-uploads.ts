import { useCallback, useReducer, useRef } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { call, newKey } from '#platform/web/client.ts';
import { noProgress, putWithProgress, refusalOf, sendFile, type Progress } from './send-file.ts';

export interface Upload {
  key: string;
  name: string;
  state: 'waiting' | 'sending' | 'checking' | 'done' | 'failed';
  /** From 0 to 1 while sending. */
  part: number;
  message: string | null;
  /** A file the rules refuse is not worth another try. */
  retryable: boolean;
}

type Change = { add: Upload[] } | { key: string; patch: Partial<Upload> } | { remove: string };

export function changeUploads(uploads: Upload[], change: Change): Upload[] {
  if ('add' in change) return [...uploads, ...change.add];
  if ('remove' in change) return uploads.filter((upload) => upload.key !== change.remove);
  return uploads.map((upload) => (upload.key === change.key ? { ...upload, ...change.patch } : upload));
}

const NOT_REACHED = 'We could not reach the server. The file is kept here; try again.';
const seams = { call, put: putWithProgress };

interface Job {
  file: File;
  progress: Progress;
}

/** The uploads of one entity. Files go one after the other, so a slow line finishes something. */
export function useUploads(companyId: number, path?: string) {
  const [uploads, change] = useReducer(changeUploads, []);
  const jobs = useRef(new Map<string, Job>());
  const line = useRef(Promise.resolve());

  const run = useCallback(
    async (key: string): Promise<void> => {
      const job = jobs.current.get(key);
      if (!job) return;
      const patch = (next: Partial<Upload>) => change({ key, patch: next });
      patch({ state: 'sending', message: null });
      try {
        await sendFile(seams, { companyId, path }, job.file, job.progress, (part) =>
          patch(part < 1 ? { part } : { part, state: 'checking' }),
        );
        jobs.current.delete(key);
        patch({ state: 'done', part: 1 });
      } catch (error) {
        const message = error instanceof ApiError ? error.message : NOT_REACHED;
        patch({ state: 'failed', message, retryable: true, part: 0 });
      }
    },
    [companyId, path],
  );

  const enqueue = useCallback(
    (key: string) => {
      change({ key, patch: { state: 'waiting', message: null } });
      line.current = line.current.then(() => run(key));
    },
    [run],
  );

  const add = useCallback(
    (files: Iterable<File>) => {
      for (const file of files) {
        const key = newKey();
        const refusal = refusalOf(file);
        const state = refusal === null ? 'waiting' : 'failed';
        change({ add: [{ key, name: file.name, state, part: 0, message: refusal, retryable: false }] });
        if (refusal !== null) continue;
        jobs.current.set(key, { file, progress: noProgress() });
        enqueue(key);
      }
    },
    [enqueue],
  );

  const dismiss = useCallback((key: string) => {
    jobs.current.delete(key);
    change({ remove: key });
  }, []);

  return { uploads, add, retry: enqueue, dismiss };
}
