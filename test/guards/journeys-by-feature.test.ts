import { describe, expect, it } from 'vitest';
import { JOURNEYS, journeysFor } from '../../e2e/journeys-by-feature.mjs';
import { repositoryFiles } from './repository.ts';

const files = repositoryFiles();
const inFolder = (pattern: RegExp): string[] => [
  ...new Set(files.flatMap((file) => pattern.exec(file)?.[1] ?? [])),
];

describe('the journeys of a feature', () => {
  it('are named for every feature, and every journey is some feature’s', () => {
    expect(Object.keys(JOURNEYS).toSorted()).toEqual(inFolder(/^features\/([^/]+)\//).toSorted());
    expect([...new Set(Object.values(JOURNEYS).flat())].toSorted()).toEqual(
      inFolder(/^e2e\/journeys\/(.+)\.spec\.ts$/).toSorted(),
    );
  });

  it('are walked for a change of the feature, all of them for what they stand on, none for a text or a test', () => {
    expect(journeysFor(['features/imports/server/run.ts', 'e2e/journeys/camera.spec.ts'])).toEqual([
      'e2e/journeys/import.spec.ts',
      'e2e/journeys/camera.spec.ts',
    ]);
    expect(journeysFor(['ui/overlay/Dialog.tsx'])).toHaveLength(
      inFolder(/^(e2e\/journeys\/.+\.spec\.ts)$/).length,
    );
    expect(journeysFor(['features/imports/README.md', 'ui/form/draft.screen.test.tsx'])).toEqual([]);
  });
});
