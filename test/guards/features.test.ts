import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles, ROOT } from './repository.ts';

/** What may stand at the root of a feature, contract, model and events in parts if they are long; the same names in each, so that one knows where to look. */
const ROOT_FILES = new Set([
  'README.md',
  'model.ts',
  'rules.ts',
  'policy.ts',
  'messages.ts',
  'contract.ts',
  'events.ts',
]);
const FOLDERS = new Set(['rules', 'server', 'web']);

const features = fs.readdirSync(path.join(ROOT, 'features')).toSorted();
const files = repositoryFiles().filter((file) => file.startsWith('features/'));

describe.each(features)('the feature %s', (feature) => {
  const own = files
    .filter((file) => file.startsWith(`features/${feature}/`))
    .map((file) => file.split('/').slice(2));

  it('says in its README what it is', () => {
    const text = fs.readFileSync(path.join(ROOT, 'features', feature, 'README.md'), 'utf8');
    expect(text).toMatch(/^# \S/);
    expect(text.split('\n').length).toBeLessThanOrEqual(60);
  });

  it('has the files every feature has and no others at its root', () => {
    const strange = own
      .filter(
        (parts) =>
          parts.length === 1 &&
          !ROOT_FILES.has(
            parts[0]!.replace('.test.ts', '.ts').replace(/^[a-z-]+-(contract|model|events)\.ts$/, '$1.ts'),
          ),
      )
      .map((parts) => parts[0]);
    expect(strange).toEqual([]);
    expect(own.filter((parts) => parts.length > 1 && !FOLDERS.has(parts[0]!))).toEqual([]);
  });

  it('keeps its server flat, with routes, queries and the front door by their own names', () => {
    expect(own.filter((parts) => parts[0] === 'server' && parts.length > 2)).toEqual([]);
    const server = new Set(own.filter((parts) => parts[0] === 'server').map((parts) => parts[1]));
    if (server.size > 0) expect([...server]).toContain('routes.ts');
  });
});
