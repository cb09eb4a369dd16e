/** A signature is known on the wire by its person and its section, so that it needs no row before somebody signs. */

/** Numbers of sections are below this. */
const SECTIONS = 65_536;

export const signatureIdOf = (userId: number, sectionNo: number): number => userId * SECTIONS + sectionNo;

export const signatureOf = (id: number): { userId: number; sectionNo: number } => ({
  userId: Math.floor(id / SECTIONS),
  sectionNo: id % SECTIONS,
});
