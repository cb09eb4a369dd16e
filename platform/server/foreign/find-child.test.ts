import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findChild, hashOf, SOURCE } from './find-child.ts';

const bundle = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-bundle-'));
afterAll(() => fs.rmSync(bundle, { recursive: true, force: true }));
const FILES = ['platform/server/foreign/child.ts', 'platform/server/foreign/parsers.ts'];
const write = (facts: { files: string[]; hash: string }) =>
  fs.writeFileSync(path.join(bundle, 'facts.json'), JSON.stringify(facts));

it('a bundle of parsers is used only while its sources are the same', async () => {
  expect(await findChild(bundle)).toBe(SOURCE);
  const hash = await hashOf(FILES);
  write({ files: FILES, hash });
  expect(await findChild(bundle)).toBe(path.join(bundle, 'child.mjs'));
  write({ files: FILES, hash: hash.replace(/^./, (first) => (first === '0' ? '1' : '0')) });
  expect(await findChild(bundle)).toBe(SOURCE);
  write({ files: [...FILES, 'platform/server/foreign/gone.ts'], hash });
  expect(await findChild(bundle)).toBe(SOURCE);
});
