/** The outbox of the questionnaire on the screen; it hears of others' answers, and outlives the screen. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { holdIdle } from '#platform/web/when-idle.ts';
import type { OpenedQuestionnaire } from '../../model.ts';
import type { Outbox } from '../rules/outbox.ts';
import { placeOf } from './kept-answers.ts';
import { openOutbox, runningAt } from './outboxes.ts';
import { stateQuery } from './queries.ts';

/** Null until the device has been asked what it kept. */
export function useOutbox(opened: OpenedQuestionnaire, userId: number): Outbox | null {
  const queries = useQueryClient();
  const [first] = useState(opened);
  const place = placeOf(userId, first.id);
  const [outbox, setOutbox] = useState<Outbox | null>(null);
  useEffect(() => {
    let left = false;
    const lookAgain = () => void queries.invalidateQueries({ queryKey: stateQuery(first.id).queryKey });
    const release = holdIdle();
    const begin = async () => {
      const known = await openOutbox(first, userId, lookAgain).finally(release);
      if (left) return;
      known.outbox.learn(first.state.answers);
      setOutbox(known.outbox);
    };
    void begin();
    const keepNow = () => runningAt(place)?.keepNow();
    const hide = () => {
      if (document.visibilityState !== 'hidden') return;
      void runningAt(place)?.outbox.flush();
      keepNow();
    };
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', keepNow);
    return () => {
      left = true;
      release();
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', keepNow);
      void runningAt(place)?.outbox.flush();
      keepNow();
    };
  }, [first, place, queries, userId]);
  return outbox;
}
