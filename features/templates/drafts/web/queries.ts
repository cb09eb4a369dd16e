import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { library } from '../../library/contract.ts';
import { drafts } from '../contract.ts';

export const templateTopic = (id: number | string): string => `template:${id}`;

/** As the editor opens it. Its own saves make it no older: another person's are met when it saves next. */
export const openedTemplateQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', 'opened', id],
    meta: { topics: [] },
    queryFn: ({ signal }) => call(library.readTemplate, { template_id: id }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', 'template', id],
    meta: { topics: [templateTopic(id)] },
    queryFn: ({ signal }) => call(library.readTemplate, { template_id: id }, { signal }),
  });

export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['templates', 'versions', id],
    meta: { topics: ['templates'] },
    queryFn: ({ signal }) => call(drafts.listVersions, { template_id: id }, { signal }),
  });

export const versionQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['templates', 'version', id, version],
    meta: { topics: [] },
    queryFn: ({ signal }) => call(drafts.readVersion, { template_id: id, version_no: version }, { signal }),
  });
