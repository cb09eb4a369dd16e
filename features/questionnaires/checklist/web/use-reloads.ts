/** CHK-033: while something is being read, what is shown is asked for again and again, and then no more. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { QuestionnaireState } from '../../answering/model.ts';
import { stateQuery } from '../../answering/web/queries.ts';
import { isBeingRead } from '../rules/places.ts';

const EVERY_MS = 750;
const AT_MOST = 200;

export function useReloads(questionnaireId: number, { documents }: QuestionnaireState): void {
  const queries = useQueryClient();
  const reading = documents
    .filter(isBeingRead)
    .map(({ id }) => id)
    .join();
  const left = useRef(AT_MOST);
  const before = useRef('');
  useEffect(() => {
    if (reading === '') return;
    // Each new upload is waited for anew.
    const known = new Set(before.current.split(','));
    if (reading.split(',').some((id) => !known.has(id))) left.current = AT_MOST;
    before.current = reading;
    const timer = setInterval(() => {
      if (left.current <= 0) return clearInterval(timer);
      left.current -= 1;
      void queries.refetchQueries({ queryKey: stateQuery(questionnaireId).queryKey });
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [reading, questionnaireId, queries]);
}
