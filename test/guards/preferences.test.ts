/** Every preference has an effect. */
import { describe, expect, it } from 'vitest';
import { Preferences } from '#features/firm/settings/preferences.ts';
import { isTest, repositoryFiles, textOf } from './repository.ts';

/** FRM-050: stored and returned for other software. */
const SWITCHES_NOTHING = ['new_react_app_enabled'];

/** Where preferences are kept and set. */
const NO_READER = /^features\/firm\/settings\//;

const sources = repositoryFiles().filter(
  (file) =>
    /^(?:features|platform|server|web|ui)\/.*\.tsx?$/.test(file) &&
    !isTest(file) &&
    !file.endsWith('/matrix.ts') &&
    !NO_READER.test(file),
);
const read = sources.map(textOf).join('\n');
const isRead = (name: string) => new RegExp(`\\b${name}\\b`).test(read);

describe('a preference', () => {
  it('has a reader', () => {
    const unread = Object.keys(Preferences.shape).filter((name) => !isRead(name));
    expect(unread.toSorted()).toEqual(SWITCHES_NOTHING);
  });
});
