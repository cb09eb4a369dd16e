/** How hard a sentence is to read, as a school grade (Flesch and Kincaid). */

const LEAST_WORDS = 8;

/** Null where there is too little to say. */
export function gradeOf(text: string): number | null {
  const words = text.match(/[\p{L}\p{N}’']+/gu) ?? [];
  if (words.length < LEAST_WORDS) return null;
  const sentences = Math.max(1, (text.match(/[.?!:;]+(?:\s|$)/g) ?? []).length);
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  const grade = 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
  return Math.max(1, Math.round(grade));
}

/** Groups of vowels, without a silent e at the end; a number is read as one. */
function syllablesIn(word: string): number {
  const letters = word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');
  if (letters === '') return 1;
  const groups = letters.replace(/(?:[^aeiouyl]|[^aeiouy]l)e$|es$|ed$/, '').match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 0);
}
