/** What a PDF the portal makes is called among the documents. */

const UNFIT = /[\\/\p{C}]/gu;
const LONGEST = 120;

export const fileTitle = (title: string): string =>
  `${title.normalize('NFC').replaceAll(UNFIT, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST).trim()}.pdf`;
