/**
 * Writes what the client's side keeps on a device: the service worker with its list of files. The list is what a client
 * needs to open the portal, read the dashboard, answer a questionnaire and write messages, files and photos included;
 * everything else needs a line. `scripts/size-guard.mjs` holds its weight.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const SOURCE = path.resolve(import.meta.dirname, '../../web/service-worker.js');

/** Where the client's side begins; what these load, now or later, belongs to it. */
const BEGINNINGS = [
  'web/main.tsx',
  'web/after-first-paint.ts',
  'web/SignedIn.tsx',
  'web/client/ClientApp.tsx',
  'web/client/AccountMenu.tsx',
  'features/home/web/ClientDashboard.tsx',
  'features/questionnaires/answering/web/QuestionnaireScreen.tsx',
  'features/documents/web/upload/UploadTray.tsx',
  'features/messages/web/InboxScreen.tsx',
];
/** What these can lead to and is kept as well; the rest is large, or says nothing without a line. */
const KEPT_LATER =
  /\/(?:platform\/web|web\/(?:client|leave-waiting|open-from-device)|node_modules\/@cantoo\/pdf-lib|features\/(?:home|notifications|messages\/chat\/web\/(?:composer|outbox)|questionnaires\/(?:answering|checklist|notes|agreements|web\/answering)|documents\/web\/(?:camera|upload|UploadDialog|ClientDocumentsScreen|index|UploadTrayHost)))/;
const NEVER_KEPT =
  /\/(?:AgreementPage|LetterEditor|StaffSigner|PreviewScreen|PreviewBanner|GettingStartedScreen|DoorDialogs|staff)\.tsx?$/;
/** Lays photos flat, beside the page. */
const PACKER = /pack\.worker-[\w-]+\.js$/;
/** Latin letters of the two faces; a device shows its own in place of others. */
const FONT = /(?:source-serif-4-latin-wght-normal|ibm-plex-sans-latin-wght-normal)[^/]*\.woff2$/;

export interface Kept {
  version: string;
  /** Addresses. */
  files: string[];
}

type Chunk = Rolldown.OutputChunk;

/** A chunk that is only reached later is kept if what it was made for is. */
function isKept({ facadeModuleId, moduleIds }: Chunk): boolean {
  const made = facadeModuleId ?? moduleIds.at(-1) ?? '';
  return KEPT_LATER.test(made) && !NEVER_KEPT.test(made);
}

export function keptFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const kept = new Set<string>();
  const seen = new Set<Chunk>();
  const take = (chunk: Chunk | undefined) => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    kept.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) kept.add(style);
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) if (PACKER.test(asset)) kept.add(asset);
    for (const file of chunk.imports) take(byFile.get(file));
    for (const file of chunk.dynamicImports) {
      const later = byFile.get(file);
      if (later && isKept(later)) take(later);
    }
  };
  for (const name of BEGINNINGS) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${name}`)));
    if (!chunk) throw new Error(`The build has no ${name}. Name what is kept anew in ${import.meta.url}.`);
    take(chunk);
  }
  for (const file of Object.keys(bundle)) if (FONT.test(file)) kept.add(file);
  return [...kept].map((file) => `/${file}`).toSorted();
}

export function writeServiceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = keptFiles(bundle);
        const source = fs.readFileSync(SOURCE, 'utf8');
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no page.');
        const version = createHash('sha256')
          .update([source, page.source, ...files].join('\n'))
          .digest('hex')
          .slice(0, 16);
        const kept: Kept = { version, files };
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: `const BUILD = ${JSON.stringify(kept)};\n${source}`,
        });
        this.emitFile({ type: 'asset', fileName: 'offline.json', source: JSON.stringify(kept) });
      },
    },
  };
}
