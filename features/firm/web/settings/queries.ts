import { queryOptions } from '@tanstack/react-query';
import { colleagues } from '#features/firm/colleague-contract.ts';
import type { TagKind } from '#features/firm/model.ts';
import { security } from '#features/firm/security-contract.ts';
import { settings } from '#features/firm/settings-contract.ts';
import { tags } from '#features/firm/tags-contract.ts';
import { words } from '#features/firm/words-contract.ts';
import { call } from '#platform/web/client.ts';

export const settingsQuery = queryOptions({
  queryKey: ['firm', 'settings'],
  queryFn: ({ signal }) => call(settings.readSettings, {}, { signal }),
});

export const firmGroupsQuery = queryOptions({
  queryKey: ['firm', 'groups'],
  queryFn: ({ signal }) => call(words.listFirmGroups, {}, { signal }),
});

export const statusesQuery = queryOptions({
  queryKey: ['firm', 'statuses'],
  queryFn: ({ signal }) => call(words.listCustomStatuses, {}, { signal }),
});

export const vocabularyQuery = queryOptions({
  queryKey: ['firm', 'vocabulary'],
  queryFn: ({ signal }) => call(words.listVocabulary, {}, { signal }),
});

export const tagsQuery = (kind: TagKind) =>
  queryOptions({
    queryKey: ['firm', 'tags', kind],
    queryFn: ({ signal }) => call(tags.listTags, { kind }, { signal }),
  });

export const paymentsQuery = queryOptions({
  queryKey: ['firm', 'payments'],
  queryFn: ({ signal }) => call(security.readPayments, {}, { signal }),
});

const WATCH_MS = 2000;

export const auditQuery = queryOptions({
  queryKey: ['firm', 'audit-check'],
  queryFn: ({ signal }) => call(security.readAuditCheck, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? WATCH_MS : false),
});

export const exportsQuery = queryOptions({
  queryKey: ['firm', 'exports'],
  queryFn: ({ signal }) => call(security.listExports, {}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.exports.some((one) => one.state === 'queued' || one.state === 'running') ? WATCH_MS : false,
});

export const readFirmSessions = () => call(colleagues.listFirmSessions, {});
