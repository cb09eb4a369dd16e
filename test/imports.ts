/** Uploading a list and waiting for its steps, as a person would. */
import { imports } from '#features/imports/contract.ts';
import type { Import } from '#features/imports/model.ts';
import type { Caller, TestApp } from './app.ts';

const WORKING = new Set(['reading', 'checking', 'running', 'undoing']);

export async function settled(caller: Caller, id: number): Promise<Import> {
  for (let time = 0; time < 1200; time += 1) {
    const { body } = await caller.call(imports.readImport, { import_id: id });
    if (!WORKING.has(body.state)) return body;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`import ${id} did not come to an end`);
}

export async function upload(
  app: TestApp,
  caller: Caller,
  query: Record<string, string | number>,
  bytes: Uint8Array | string,
): Promise<{ status: number; body: Import & { error?: { message: string; field?: string; code: string } } }> {
  const search = new URLSearchParams({ document_name: 'list.csv' });
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  const response = await app.http.inject({
    method: 'POST',
    url: `/api/imports?${search.toString()}`,
    headers: {
      authorization: `Bearer ${caller.token}`,
      cookie: caller.cookie,
      'content-type': 'application/octet-stream',
    },
    payload: Buffer.from(bytes),
  });
  return { status: response.statusCode, body: response.json() };
}

export async function uploaded(
  app: TestApp,
  caller: Caller,
  query: Record<string, string | number>,
  bytes: Uint8Array | string,
): Promise<Import> {
  return settled(caller, (await upload(app, caller, query, bytes)).body.id);
}

/** With the columns as they were guessed. */
export async function checked(caller: Caller, of: Import, group_id?: number): Promise<Import> {
  await caller.call(imports.sendImportData, {
    import_id: of.id,
    mapping: of.mapping,
    group_id: group_id ?? null,
  });
  return settled(caller, of.id);
}

export async function ran(caller: Caller, of: Import): Promise<Import> {
  await caller.call(imports.runImport, { import_id: of.id });
  return settled(caller, of.id);
}
