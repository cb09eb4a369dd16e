/** MSG-003: the files of a message stand at the beginning of its text; what was typed follows on the next line. */
import { ATTACHMENT_DELIMITER, ATTACHMENT_MARKER } from '../model.ts';

export interface ReadText {
  /** Path and name of each file within its entity. */
  locations: string[];
  words: string;
}

export function readText(text: string): ReadText {
  if (!text.startsWith(ATTACHMENT_MARKER)) return { locations: [], words: text };
  const [files = '', ...lines] = text.slice(ATTACHMENT_MARKER.length).split('\n');
  const locations = files.split(ATTACHMENT_DELIMITER).filter((location) => location !== '');
  return { locations, words: lines.join('\n') };
}

export function writeText({ locations, words }: ReadText): string {
  if (locations.length === 0) return words;
  const files = ATTACHMENT_MARKER + locations.join(ATTACHMENT_DELIMITER);
  return words === '' ? files : `${files}\n${words}`;
}

/** What the file is called. */
export const nameOf = (location: string): string => location.slice(location.lastIndexOf('/') + 1);
