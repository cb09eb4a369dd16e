import { queryOptions } from '@tanstack/react-query';
import { userTopic } from '#platform/events.ts';
import { call } from '#platform/web/client.ts';
import { lookAgainWhile } from '#platform/web/look-again.ts';
import { questionnaireTopic } from '#features/questionnaires/records/rules/topics.ts';
import { exportCalls } from '../contract.ts';
import type { ExportRow } from '../model.ts';

const LOOK_AGAIN_MS = 1500;

export const choicesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['exports', 'choices', ids],
    meta: { topics: ids.map(questionnaireTopic) },
    queryFn: ({ signal }) => call(exportCalls.readExportChoices, { questionnaire_ids: [...ids] }, { signal }),
  });

/** Looked at while it is made: its steps are told to nobody. */
export const exportQuery = (id: number) =>
  queryOptions({
    queryKey: ['exports', 'one', id],
    queryFn: ({ signal }) => call(exportCalls.readQuestionnaireExport, { export_id: id }, { signal }),
    refetchInterval: lookAgainWhile<ExportRow>(
      LOOK_AGAIN_MS,
      (row) => row === undefined || row.state === 'queued' || row.state === 'running',
    ),
  });

export const ownExportsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['exports', 'own'],
    meta: { topics: [userTopic(userId)] },
    queryFn: ({ signal }) => call(exportCalls.listQuestionnaireExports, {}, { signal }),
  });
