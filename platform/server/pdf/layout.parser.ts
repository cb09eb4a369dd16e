/** How the pages of a PDF are laid out: words, ruled lines and form fields with their places. */
import { layPages } from './lay-pages.ts';

export const parse = layPages;
