/** Decides which pages of a PDF tesseract has to read. Pure. */

export interface PageFacts {
  text: string;
  /** Share of the page that pictures cover. */
  pictures: number;
  paths: number;
}

/** Fewer are a stamp, a page number or the name of the scanning program. */
const ENOUGH_WORDS = 20;
const SCANNED = 0.4;
/** Letters may have been turned into outlines. */
const OUTLINED = 150;
const MOST_WORDS_OF_OUTLINED = 5;
/** Of a text that is no text, fewer of its words can be read. */
const READABLE = 0.5;
const LEAST_TOLD = 5;

export function needsOcr({ text, pictures, paths }: PageFacts): boolean {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const readable = words.filter(isReadable).length;
  if (words.length >= LEAST_TOLD && readable < words.length * READABLE) return true;
  if (readable >= ENOUGH_WORDS) return false;
  return pictures >= SCANNED || (paths >= OUTLINED && readable <= MOST_WORDS_OF_OUTLINED);
}

/** A font without a map to letters yields symbols, or words without vowels. */
function isReadable(word: string): boolean {
  const letters = word.replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (letters.length * 2 < word.length) return false;
  return !/^[a-z]{4,}$/i.test(letters) || /[aeiouy]/i.test(letters) || letters === letters.toUpperCase();
}
