/** The entry of a sheet in an .xls: its kind, length and place, whether it is hidden, what it is, and its name. */
const SHEET_ENTRY = [0x85, 0x00];
const BEFORE_NAME = 10;
const STATE_AT = 8;

/** A name is written with its length, then one byte or two for each letter. */
function nameBytes(name: string): Buffer {
  const isWide = Array.from(name).some((letter) => letter.codePointAt(0)! > 0xff);
  return Buffer.concat([
    Buffer.from([name.length, isWide ? 1 : 0]),
    Buffer.from(name, isWide ? 'utf16le' : 'latin1'),
  ]);
}

export function isHiddenSheet(book: Uint8Array, name: string): boolean {
  const bytes = Buffer.from(book.buffer, book.byteOffset, book.byteLength);
  const wanted = nameBytes(name);
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + 1)) {
    const entry = at - BEFORE_NAME;
    if (SHEET_ENTRY.every((byte, n) => bytes[entry + n] === byte))
      return (bytes[entry + STATE_AT]! & 3) !== 0;
  }
  return false;
}
