/** Finds articles as somebody types: every word must begin a word of the article. Titles weigh most. */
import type { Article } from './article.ts';

const WEIGHTS = { title: 8, keywords: 4, body: 1 };

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const textOf = (article: Article): string =>
  article.body.map((part) => (typeof part === 'string' ? part : part.steps.join(' '))).join(' ');

function weightOf(article: Article, wanted: readonly string[]): number {
  const parts = {
    title: wordsOf(article.title),
    keywords: wordsOf(article.keywords.join(' ')),
    body: wordsOf(textOf(article)),
  };
  let sum = 0;
  for (const word of wanted) {
    const found = (Object.keys(parts) as (keyof typeof parts)[]).filter((part) =>
      parts[part].some((own) => own.startsWith(word)),
    );
    if (found.length === 0) return 0;
    for (const part of found) sum += WEIGHTS[part];
  }
  return sum;
}

export function findArticles(articles: readonly Article[], query: string): Article[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [...articles];
  return articles
    .map((article) => ({ article, weight: weightOf(article, wanted) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ article }) => article);
}

export interface Piece {
  text: string;
  found: boolean;
}

/** The text in pieces, those that begin with a wanted word marked. */
export function markFound(text: string, query: string): Piece[] {
  const wanted = wordsOf(query).toSorted((a, b) => b.length - a.length);
  if (wanted.length === 0) return [{ text, found: false }];
  return text
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .filter((part) => part !== '')
    .flatMap((part) => {
      const hit = wanted.find((word) => plain(part).startsWith(word));
      if (hit === undefined) return [{ text: part, found: false }];
      const pieces = [
        { text: part.slice(0, hit.length), found: true },
        { text: part.slice(hit.length), found: false },
      ];
      return pieces.filter((piece) => piece.text !== '');
    });
}
