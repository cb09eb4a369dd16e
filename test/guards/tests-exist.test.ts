import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { features } from '#server/features.ts';

const sources = fs
  .globSync('{features,platform,test}/**/*.test.ts')
  .filter((file) => !file.includes('guards'))
  .map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }));

/** Tested through a real stream and not by a plain call. */
const THROUGH_A_STREAM = new Set([
  'live.openStream',
  'documents.receiveUpload',
  'documents.downloadArchive',
  'documents.downloadDocument',
  'droplink.downloadReceived',
  'droplink.fillDrop',
  'imports.uploadImport',
  'operations.downloadExport',
  'take-away.downloadTakeAway',
  'returns.fetchReturnFile',
  'returns.showReturnPage',
  'signature-requests.showRequestPage',
]);

/** The names under which tests import a feature's calls: the whole feature's, and those of its contracts. */
const callsOf = (feature: string): string[] => [
  feature,
  ...fs
    .globSync(`features/${feature}/**/contract.ts`)
    .flatMap((file) =>
      [...fs.readFileSync(file, 'utf8').matchAll(/^export const (\w+) = \{/gm)].map((found) => found[1]!),
    ),
];

describe('every endpoint', () => {
  for (const feature of features({} as never, {} as never)) {
    const named = callsOf(feature.name);
    for (const name of Object.keys(feature.contract)) {
      const full = `${feature.name}.${name}`;
      if (THROUGH_A_STREAM.has(full)) continue;
      it(`${full} is called by a test, in a file with an outsider`, () => {
        const calling = sources.filter(({ text }) =>
          named.some((calls) => text.includes(`${calls}.${name},`)),
        );
        expect(
          calling.map(({ file }) => file),
          'no test calls it',
        ).not.toEqual([]);
        const withOutsider = calling.filter(({ text }) => /'(eve|zed)'/.test(text));
        expect(
          withOutsider.map(({ file }) => file),
          'no file that calls it has an Eve or Zed',
        ).not.toEqual([]);
      });
    }
  }
});
