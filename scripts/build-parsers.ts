/** Bundles the program that parses uploaded files: see platform/server/foreign/find-child.ts. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import {
  type BundleFacts,
  BUNDLE,
  findChild,
  hashOf,
  ROOT,
  SOURCE,
} from '#platform/server/foreign/find-child.ts';

/** Not bundled: they load native code or WebAssembly from their own folders. */
const APART = ['sharp', 'libheif-js', 'tesseract.js-core'];

if ((await findChild()) === SOURCE) {
  const { output } = (await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: APART },
    build: {
      ssr: SOURCE,
      outDir: BUNDLE,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  })) as Rolldown.RolldownOutput;
  const files = output
    .flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
    .map((id) => path.relative(ROOT, id))
    .filter((id) => !id.startsWith('..') && !id.includes('node_modules') && !id.includes('\0'));
  const facts: BundleFacts = { files, hash: await hashOf(files) };
  await writeFile(path.join(BUNDLE, 'facts.json'), JSON.stringify(facts));
}
