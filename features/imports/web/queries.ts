import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, client } from '#platform/web/client.ts';
import { lookAgainWhile } from '#platform/web/look-again.ts';
import { errorOf } from '#platform/web/api-error.ts';
import { imports } from '../contract.ts';
import type { Import, ImportRow } from '../model.ts';

const WORKING: ReadonlySet<Import['state']> = new Set(['reading', 'checking', 'running', 'undoing']);
const LOOK_AGAIN_MS = 700;

export const isWorking = (state: Import['state']): boolean => WORKING.has(state);

export const importsQuery = (page: number, rows_per_page: number) =>
  queryOptions({
    queryKey: ['clients', 'imports', { page, rows_per_page }],
    meta: { topics: ['imports'] },
    queryFn: ({ signal }) => call(imports.listImports, { page, rows_per_page }, { signal }),
    placeholderData: keepPreviousData,
  });

export const waitingImportsQuery = (page: number, rows_per_page: number) =>
  queryOptions({
    queryKey: ['clients', 'waiting-imports', { page, rows_per_page }],
    meta: { topics: ['imports'] },
    queryFn: ({ signal }) => call(imports.waitingImports, { page, rows_per_page }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Asked again while the server works on it. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['clients', 'import', id],
    meta: { topics: [`import:${id}`] },
    queryFn: ({ signal }) => call(imports.readImport, { import_id: id }, { signal }),
    refetchInterval: lookAgainWhile<Import>(
      LOOK_AGAIN_MS,
      (one) => one !== undefined && isWorking(one.state),
    ),
  });

export const importRowsQuery = (
  id: number,
  asked: { page: number; rows_per_page: number; outcome: ImportRow['outcome'] },
) =>
  queryOptions({
    queryKey: ['clients', 'import', id, 'rows', asked],
    meta: { topics: [`import:${id}`] },
    queryFn: ({ signal }) =>
      call(
        imports.listImportRows,
        {
          import_id: id,
          page: asked.page,
          rows_per_page: asked.rows_per_page,
          outcome: asked.outcome ?? undefined,
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export interface ImportFile {
  type: Import['type'];
  list_type?: string | undefined;
  assigned_user_id?: string | undefined;
  comment?: string | undefined;
  tax_software?: string | undefined;
  year?: string | undefined;
}

/** The bytes travel as they are; what they are stands in the address. */
export async function sendImportFile(file: File, about: ImportFile): Promise<Import> {
  const search = new URLSearchParams({ document_name: file.name });
  for (const [name, value] of Object.entries(about)) if (value) search.set(name, value);
  if (about.assigned_user_id === '0') search.set('assigned_user_id', '0');
  const response = await client.authorizedFetch(`/api/imports?${search.toString()}`, {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'application/octet-stream' },
  });
  if (!response.ok) throw await errorOf(response);
  return (await response.json()) as Import;
}
