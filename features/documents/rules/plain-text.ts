/** Whether bytes are words: letters, spaces and line ends, in UTF-8, UTF-16 with its mark, or an older table of letters. */

const TAB = 9;
const LINE_ENDS = new Set([10, 12, 13]);

const isControl = (code: number): boolean =>
  (code < 32 && code !== TAB && !LINE_ENDS.has(code)) || code === 127;

/** 0 for the lower byte first, 1 for the higher, as the mark at the start says. */
function utf16Order(head: Uint8Array): 0 | 1 | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 0;
  if (head[0] === 0xfe && head[1] === 0xff) return 1;
  return null;
}

/** The first bytes of a file. Above 127 every byte is a letter in one of the tables, so only controls tell. */
export function isPlainText(head: Uint8Array): boolean {
  const order = utf16Order(head);
  if (order === null) return !head.some(isControl);
  for (let at = 2; at + 1 < head.length; at += 2)
    if (isControl(head[at + order]! + 256 * head[at + 1 - order]!)) return false;
  return true;
}
