/** Saves a draft after a pause; keeps it on the device until it is saved; stops where somebody else saved first. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, NetworkError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { pause } from '#platform/web/pauses.ts';
import type { Form } from '#features/questionnaires/model.ts';
import { currentOf } from '#ui/form/stale.ts';
import { TemplateDetail } from '../../../library/model.ts';
import { drafts } from '../../contract.ts';
import { forgetDraft, keepDraft } from './kept-draft.ts';

export type SaveState =
  | { is: 'saved'; at: string | null }
  | { is: 'unsaved' | 'saving' }
  /** The line is gone; it is tried again by itself. */
  | { is: 'offline' }
  | { is: 'failed'; why: string }
  | { is: 'conflict'; theirs: TemplateDetail };

const PAUSE = 800;
const KEEP_PAUSE = 200;
const RETRIES = [1000, 2000, 5000, 15_000];

interface Saved {
  form: Form;
  version: number;
}

export function useAutosave(
  templateId: number,
  opened: TemplateDetail,
  form: Form,
  next: number,
  under: string,
) {
  const saved = useRef<Saved>({ form: opened.form, version: opened.draft_version });
  const latest = useRef({ form, next });
  const flying = useRef(Promise.resolve(true));
  const timer = useRef(0);
  const tries = useRef(0);
  const stopped = useRef(false);
  const [state, setState] = useState<SaveState>({ is: 'saved', at: null });

  const send = useCallback(async (): Promise<boolean> => {
    const sent = latest.current.form;
    setState({ is: 'saving' });
    try {
      const answer = await call(drafts.saveDraft, {
        template_id: templateId,
        draft_version: saved.current.version,
        form: sent,
      });
      saved.current = { form: sent, version: answer.draft_version };
      tries.current = 0;
      if (latest.current.form === sent) {
        void forgetDraft(under);
        setState({ is: 'saved', at: new Date().toISOString() });
      } else setState({ is: 'unsaved' });
      return true;
    } catch (error) {
      stopped.current = !(error instanceof NetworkError);
      setState(stateAfter(error));
      return false;
    }
  }, [templateId, under]);

  /** Everything up to now, one save after another; says whether all of it is saved. */
  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    const run = async () => {
      while (latest.current.form !== saved.current.form && !stopped.current) if (!(await send())) break;
      return latest.current.form === saved.current.form;
    };
    flying.current = flying.current.then(run);
    return flying.current;
  }, [send]);

  const later = useCallback(
    (wait: number) => {
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void flush(), wait);
    },
    [flush],
  );

  // Each failed try is a new state, and waits longer than the one before.
  useEffect(() => {
    if (state.is !== 'offline') return;
    later(RETRIES[Math.min(tries.current, RETRIES.length - 1)]!);
    tries.current += 1;
  }, [state, later]);

  useEffect(() => {
    latest.current = { form, next };
    if (form === saved.current.form) {
      clearTimeout(timer.current);
      return;
    }
    const keeping = setTimeout(() => {
      // Saved meanwhile, there is nothing to keep.
      if (saved.current.form !== form) void keepDraft(under, { form, next, at: new Date().toISOString() });
    }, pause(KEEP_PAUSE));
    if (!stopped.current) {
      setState((now) => (now.is === 'saved' ? { is: 'unsaved' } : now));
      later(pause(PAUSE));
    }
    return () => clearTimeout(keeping);
  }, [form, next, under, later]);

  useEffect(() => {
    const again = () => later(0);
    const hidden = () => document.visibilityState === 'hidden' && void flush();
    addEventListener('online', again);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', hidden);
      void flush();
    };
  }, [later, flush]);

  return {
    state,
    flush,
    retry: () => {
      stopped.current = false;
      later(0);
    },
    /** What is on the server now, and whether what is written here goes over it. */
    rebase: (detail: Pick<TemplateDetail, 'form' | 'draft_version'>, keepMine: boolean) => {
      saved.current = { form: detail.form, version: detail.draft_version };
      stopped.current = false;
      setState({ is: 'saved', at: new Date().toISOString() });
      if (keepMine) later(0);
      else void forgetDraft(under);
    },
    /** Another call about the draft, once everything is saved and before anything else is. Null where it could not be saved. */
    alone: async (work: (version: number) => Promise<TemplateDetail>) => {
      if (!(await flush())) return null;
      const run = flying.current.then(async () => {
        const detail = await work(saved.current.version);
        saved.current = { ...saved.current, version: detail.draft_version };
        return detail;
      });
      flying.current = run.then(
        () => true,
        () => true,
      );
      return run;
    },
    savedForm: () => saved.current.form,
  };
}

function stateAfter(error: unknown): SaveState {
  if (error instanceof NetworkError) return { is: 'offline' };
  const theirs = currentOf(error, TemplateDetail);
  if (theirs) return { is: 'conflict', theirs };
  return { is: 'failed', why: error instanceof ApiError ? error.message : 'This couldn’t be saved.' };
}
