import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { answering } from '../contract.ts';
import type { NextQuestionnaire } from '../model.ts';
import type { Desk } from './desk.ts';
import { stateQuery } from './queries.ts';

const NOT_ARRIVED = 'Some answers haven’t reached us yet. Check your connection, then submit again.';

const NOT_RIGHT = 'Some answers can’t be saved yet. Correct those marked “Not saved yet”, then submit again.';

/** Everything typed goes first; then it is asked for, and once. */
export function useSubmit({ opened, outbox }: Pick<Desk, 'opened' | 'outbox'>, reviewed: boolean) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [key] = useState(() => crypto.randomUUID());
  const [next, setNext] = useState<NextQuestionnaire | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: () =>
      call(
        answering.submitQuestionnaire,
        { questionnaireId: opened.id, companyId: opened.company_id, reviewed },
        { idempotencyKey: key },
      ),
    onSuccess: async (answer) => {
      await queries.invalidateQueries({ queryKey: stateQuery(opened.id).queryKey });
      setNext(answer);
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: stateQuery(opened.id).queryKey });
      if (error instanceof ApiError && error.status < 500) setProblem(error.message);
      else toastFailure(error);
    },
  });
  const submit = async () => {
    setProblem(null);
    await outbox?.flush();
    const { waiting = 0, refused = 0, wrong = 0 } = outbox?.standing() ?? {};
    if (wrong > 0) return setProblem(NOT_RIGHT);
    if (waiting + refused > 0) return setProblem(NOT_ARRIVED);
    const agreed = await confirm({
      title: `Submit ${opened.formatted_name}?`,
      body: 'After you submit, you can’t change your answers unless we reopen the questionnaire.',
      verb: 'Submit',
    });
    if (agreed) send.mutate();
  };
  return { submit: () => void submit(), busy: send.isPending, next, problem, close: () => setNext(null) };
}
