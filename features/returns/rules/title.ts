/** A return by its year and name; a name that tells the year is not told it again. */
export const returnTitle = (year: number, name: string): string =>
  name.includes(String(year)) ? name : `${year} ${name}`;
