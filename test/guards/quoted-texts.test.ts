/** A text the specification quotes is written out in a test that claims its row, so that a typo in messages.ts fails. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areaOf, catalogueIds } from '#scripts/requirement-coverage.ts';
import { claimsIn, notWrittenOut, quotedTexts } from './quoted-texts.ts';
import { isTest, repositoryFiles, textOf } from './repository.ts';

const LIST = 'test/guards/texts-not-written-out.json';
/** How many texts the list held when it was made. It may only shrink. */
const MOST = 69;

/** Spelled apart, so that the samples below are not taken for claims. */
const IT = 'it';

const files = repositoryFiles();
const catalog = files.filter((file) => /^docs\/requirements\/(?!README)[^/]+\.md$/.test(file)).map(textOf);
const areas = new Set(catalogueIds(catalog).map(areaOf));

describe('the quoted texts of claimed rows', () => {
  const claims = files.filter(isTest).flatMap((file) => claimsIn(file, textOf(file), areas));
  const found = notWrittenOut(quotedTexts(catalog.join('\n')), claims);
  if (process.env.UPDATE_LIST) fs.writeFileSync(LIST, `${JSON.stringify(found, null, 2)}\n`);
  const listed = JSON.parse(fs.readFileSync(LIST, 'utf8')) as Record<string, string[]>;

  it('are written out in a test that names the row, but for the old ones in the list', () => {
    expect(found).toEqual(listed);
  });

  it('that are not written out become fewer', () => {
    expect(Object.values(listed).flat().length).toBeLessThanOrEqual(MOST);
  });
});

describe('a quoted text', () => {
  const quoted = quotedTexts(
    "- **AAA-001** [any] says 'Tag already exist' (doc 1)\n- **AAA-002** 'N files' and \"Due by {date}.\" `'code'` isn't quoted\n",
  );
  const missing = (source: string) => notWrittenOut(quoted, claimsIn('a.test.ts', source, new Set(['AAA'])));

  it('is read from the row, without code and apostrophes', () => {
    expect([...quoted]).toEqual([
      ['AAA-001', ['Tag already exist']],
      ['AAA-002', ['N files', 'Due by {date}.']],
    ]);
  });

  it('counts where the claiming test writes it: in a literal, a pattern, or a constant of the same file', () => {
    expect(missing(`${IT}('AAA-001: x', () => expect(a).toBe('Tag already exist'))`)).toEqual({});
    expect(missing(`const T = 'Tag already exist'; ${IT}('AAA-001: x', () => expect(a).toBe(T))`)).toEqual(
      {},
    );
    expect(
      missing(`${IT}('AAA-002: x', () => { is(/^3 files$/); is('Due by ' + day + '.'); is('Due by'); })`),
    ).toEqual({});
  });

  it('does not count in a title, an import, another test or misspelled', () => {
    const left = { 'AAA-001': ['Tag already exist'] };
    expect(missing(`${IT}('AAA-001: Tag already exist', () => expect(a).toBe(TAG))`)).toEqual(left);
    expect(missing(`import { TAG } from './m.ts'; ${IT}('AAA-001: x', () => expect(a).toBe(TAG))`)).toEqual(
      left,
    );
    expect(missing(`${IT}('AAA-001: x', f); ${IT}('other', () => is('Tag already exist'))`)).toEqual(left);
    expect(missing(`${IT}('AAA-001: x', () => is('Tag already exists'.slice(1)))`)).toEqual(left);
  });

  it('is not asked of a row that nobody claims', () => expect(missing(`${IT}('x', f)`)).toEqual({}));
});
