import type { Article } from './article.ts';
import { findArticles } from './search.ts';
import { STAFF_ARTICLES } from './staff-articles.ts';

const LISTED = 4;

export const findStaffHelp = (query: string): Article[] =>
  findArticles(STAFF_ARTICLES, query).slice(0, LISTED);
