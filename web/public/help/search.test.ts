import { describe, expect, it } from 'vitest';
import { CLIENT_ARTICLES } from './client-articles.ts';
import { findArticles, markFound } from './search.ts';
import { STAFF_ARTICLES } from './staff-articles.ts';

const ALL = [...CLIENT_ARTICLES, ...STAFF_ARTICLES];
const first = (query: string) => findArticles(ALL, query)[0]?.id;

describe('the help’s search', () => {
  it('finds what people mean, by words of title, keywords or text', () => {
    expect(first('lost phone')).toBe('lost-phone');
    expect(first('LOGIN')).toBe('sign-in');
    expect(first('2fa')).toBe('two-factor');
    expect(first('invite')).toBe('invite');
    expect(first('parked')).toBe('parked-jobs');
    expect(first('drop link')).toBe('drop-link');
    expect(first('signature request')).toBe('signatures');
    expect(first('deliver')).toBe('deliver-returns');
    expect(first('voucher')).toBe('tax-payments');
    expect(findArticles(ALL, 'heic').map(({ id }) => id)).toContain('file-types');
  });

  it('needs every word, from its beginning', () => {
    expect(findArticles(ALL, 'passkey zebra')).toEqual([]);
    expect(findArticles(ALL, 'asskey')).toEqual([]);
    expect(findArticles(ALL, '  ')).toHaveLength(ALL.length);
  });

  it('marks what was found and loses no letter', () => {
    const pieces = markFound('Expired links, expiré', 'exp link');
    expect(pieces.filter(({ found }) => found).map(({ text }) => text)).toEqual(['Exp', 'link', 'exp']);
    expect(pieces.map(({ text }) => text).join('')).toBe('Expired links, expiré');
  });
});

describe('the help’s articles', () => {
  it('have addresses of their own and something to say', () => {
    const ids = ALL.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, title, keywords, body } of ALL) {
      expect(id).toMatch(/^[a-z0-9-]+$/);
      expect([title.length > 5, keywords.length > 2, body.length > 0], id).toEqual([true, true, true]);
    }
  });
});
