/** Why items come back, each as a sentence that can be edited. */
export const RETURN_REASONS = [
  {
    label: 'Page is cut off',
    words: 'Part of the page is cut off. Could you send it again with all four corners showing?',
  },
  { label: 'Too blurry to read', words: 'It’s too blurry for us to read. Could you send a sharper one?' },
  { label: 'Pages missing', words: 'Some pages are missing. Could you send all of them?' },
  { label: 'Wrong year', words: 'This is for another year. Could you send the one for {year}?' },
  { label: 'Wrong person', words: 'This belongs to someone else. Could you send yours?' },
  { label: 'Something else', words: '' },
] as const;

export const wordsFor = (label: string, year: number): string =>
  RETURN_REASONS.find((reason) => reason.label === label)?.words.replace('{year}', String(year)) ?? '';
