/** Each line of the internal notes that says something is a note. */
export const noteCount = (notes: string): number =>
  notes.split('\n').filter((line) => line.trim() !== '').length;
