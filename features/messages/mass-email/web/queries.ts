import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { massEmailCalls } from '../contract.ts';
import type { Chosen, RecipientState } from '../model.ts';
import { massEmailTopic, MASS_EMAILS } from '../rules/topics.ts';

export const audienceQuery = (chosen: Chosen) =>
  queryOptions({
    queryKey: ['mass-email', 'audience', chosen],
    meta: { topics: ['users', 'firm'] },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(massEmailCalls.readMassAudience, chosen, { signal }),
  });

export const previewQuery = (client_id: number | null, words: { subject: string; body: string } | null) =>
  queryOptions({
    queryKey: ['mass-email', 'preview', client_id, words],
    enabled: client_id !== null && words !== null,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) =>
      call(massEmailCalls.previewMassEmail, { client_id: client_id!, ...words! }, { signal }),
  });

export const historyQuery = (page: number, rows_per_page = 20) =>
  queryOptions({
    queryKey: ['mass-email', 'history', page, rows_per_page],
    meta: { topics: [MASS_EMAILS] },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(massEmailCalls.listMassEmails, { page, rows_per_page }, { signal }),
  });

export const massEmailQuery = (id: number) =>
  queryOptions({
    queryKey: ['mass-email', 'one', id],
    meta: { topics: [massEmailTopic(id)] },
    queryFn: ({ signal }) => call(massEmailCalls.readMassEmail, { mass_email_id: id }, { signal }),
  });

export const recipientsQuery = (id: number, state: RecipientState | undefined, page: number) =>
  queryOptions({
    queryKey: ['mass-email', 'recipients', id, state, page],
    meta: { topics: [massEmailTopic(id)] },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(
        massEmailCalls.listMassRecipients,
        { mass_email_id: id, ...(state && { state }), page },
        { signal },
      ),
  });
