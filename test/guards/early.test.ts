/** The page's early script is plain text to the build: what it asks and keeps must be what the program would. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sessions } from '#features/accounts/sessions/contract.ts';
import { ownEntities } from '#features/clients/own-entities/contract.ts';
import { currentFirm } from '#features/firm/current/contract.ts';
import type { Endpoint } from '#platform/contract.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const script = read('web/early.js');
const quoted = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, found]) => found));

describe('the early script', () => {
  const asked: Endpoint[] = [
    sessions.refreshSession,
    sessions.currentUser,
    currentFirm.currentUserFirm,
    ownEntities.listOwnEntities,
  ];

  it('asks what every start asks, at the contract’s own addresses', () => {
    expect(quoted(script, /'(\/api\/[^']+)'/g)).toEqual(new Set(asked.map((one) => `/api${one.path}`)));
  });

  it('changes nothing but the session’s token', () => {
    expect(asked.filter(({ method }) => method !== 'GET')).toEqual([sessions.refreshSession]);
  });

  it('takes turns with other tabs as the program does', () => {
    const [lock] = quoted(read('platform/web/client.ts'), /locks\.request\('([^']+)'/g);
    expect(script).toContain(`locks.request('${lock}'`);
  });

  it('reads what the program keeps', () => {
    const [size] = quoted(read('ui/theme/use-text-size.ts'), /STORAGE_KEY = '([^']+)'/g);
    const [address] = quoted(read('web/firm-face.ts'), /ADDRESS_KEY = '([^']+)'/g);
    for (const key of [size, address]) expect(script).toContain(`getItem('${key}')`);
  });
});
