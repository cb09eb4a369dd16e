export const SPLIT_FAILED = 'An error occurred while splitting the document.';
export const ONLY_PDF = 'Only a PDF can be split.';
export const NOT_SPLIT = 'This file isn’t split anymore.';
export const SPLIT_OFF = 'Your firm hasn’t turned on splitting documents.';
export const PAGES_FORM = 'Enter pages such as 1, 3 or 2-4.';
export const PAGES_MISSING = 'Which pages?';
export const pagesBeyond = (pages: number): string =>
  pages === 1 ? 'This document has 1 page.' : `This document has ${pages} pages.`;
