/** No promise without effect: a preference is read somewhere, or says where it stands that it waits for its feature. */
import { describe, expect, it } from 'vitest';
import { Preferences } from '#features/firm/settings/preferences.ts';
import { WAITING } from '#features/firm/settings/rules/waiting.ts';
import { isTest, repositoryFiles, textOf } from './repository.ts';

/** FRM-050: stored and returned for other software. */
const SWITCHES_NOTHING = ['new_react_app_enabled'];

/** Where preferences are kept and set, and the names of pages that are still to come. */
const NO_READER = /^(?:features\/firm\/settings\/|web\/navigation\/places\.ts$)/;

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
  it('has a reader, or is listed as waiting for one', () => {
    const unread = Object.keys(Preferences.shape).filter((name) => !isRead(name));
    expect(unread.toSorted()).toEqual([...WAITING, ...SWITCHES_NOTHING].toSorted());
  });

  it('that waits says so wherever it can be set', () => {
    const section = textOf('features/firm/settings/web/PreferencesSection.tsx');
    expect(section).toContain('description={wordsFor(one.name, one.words)}');
    expect(textOf('features/firm/settings/web/DeliverySection.tsx')).not.toContain('NOT_YET');
  });
});
