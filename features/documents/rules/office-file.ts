/** Spreadsheets and Word files by what is inside them: a zip with the right parts, or Microsoft's older container. */

const END_OF_ZIP = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;

const PARTS = { xlsx: 'xl/workbook.xml', docx: 'word/document.xml' } as const;

/** A macro is a program; files that may hold one have other endings, which nobody here takes. */
const MACRO = /(?:^|\/)vbaproject/i;

/** The names in a zip's directory, read off its last bytes; null where they do not hold all of it. */
export function zipNames(tail: Uint8Array): string[] | null {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  for (let end = tail.length - END_BYTES; end >= 0; end -= 1) {
    if (view.getUint32(end, true) !== END_OF_ZIP) continue;
    return namesBefore(tail, view, end);
  }
  return null;
}

function namesBefore(tail: Uint8Array, view: DataView, end: number): string[] | null {
  const count = view.getUint16(end + 10, true);
  const size = view.getUint32(end + 12, true);
  const names: string[] = [];
  let at = end - size;
  if (at < 0) return null;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) return null;
    const [name, extra, note] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    names.push(String.fromCharCode(...tail.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + name)));
    at += ENTRY_BYTES + name + extra + note;
  }
  return at === end ? names : null;
}

export function isOfficeZip(kind: keyof typeof PARTS, tail: Uint8Array): boolean {
  const names = zipNames(tail);
  if (!names || names.some((name) => MACRO.test(name))) return false;
  return names.includes('[Content_Types].xml') && names.includes(PARTS[kind]);
}
