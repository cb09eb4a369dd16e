/** What no store can keep is refused where input is read, beside its field, before any schema sees it. Pure. */
import { Invalid } from '#platform/errors.ts';

/** No form of ours goes further than a handful. */
const DEEPEST = 20;
/** The longest list a call takes has ten thousand ids. */
const MOST_VALUES = 30_000;
export const UNSAVABLE = 'This has a character that cannot be saved. Please type it again.';
export const TOO_DEEP = 'We could not read this request.';

const isSavable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Zero characters and halves of characters, in values and in names, at every depth. */
export function assertSavable(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string') {
    if (!isSavable(value)) throw new Invalid(UNSAVABLE, path.join('.') || undefined);
    return;
  }
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return;
  if (path.length >= DEEPEST) throw new Invalid(TOO_DEEP, path[0]);
  for (const [key, inner] of Object.entries(value)) {
    if (!isSavable(key)) throw new Invalid(UNSAVABLE, path.join('.') || undefined);
    assertSavable(inner, [...path, key]);
  }
}

/** Whether it nests further, or lists more, than any call of ours; counted on the text, before anything is built from it. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === 34) at = endOfString(json, at);
    else if (sign === 91 || sign === 123) {
      depth += 1;
      if (depth > DEEPEST + 1) return true;
    } else if (sign === 93 || sign === 125) depth -= 1;
    else if (sign === 44 && (values += 1) > MOST_VALUES) return true;
  }
  return false;
}

function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === 92) at += 1;
    else if (sign === 34) return at;
  }
  return json.length;
}
