/** Workbooks made to harm whoever opens them: small to send, without end once unpacked. */
import { randomBytes } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';

export const MB = 1024 * 1024;

interface Part {
  name: string;
  packed: Buffer;
  /** What the archive says it unpacks to. */
  declared: number;
  method?: 0 | 8;
}

/** A workbook, written by hand so that it can lie. */
export function zipOf(parts: readonly Part[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, packed, declared, method = 8 } of parts) {
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt32LE(method === 0 ? crc32(packed) : 0, 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(declared, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, rest, Buffer.from(name)]),
    );
    files.push(local);
    at += local.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, ...directory, Buffer.from('PK\u0005\u0006'), end]);
}

export const text = (name: string, content: string): Part => ({
  name,
  packed: deflateRawSync(content),
  declared: Buffer.byteLength(content),
});

/** `head`, then `middle` as often as asked, then `tail`: gigabytes packed in a moment. */
export function repeated(name: string, head: string, middle: string, times: number, tail: string): Part {
  const block = (content: string) => deflateRawSync(content, { finishFlush: constants.Z_FULL_FLUSH });
  const again = block(middle);
  return {
    name,
    packed: Buffer.concat([block(head), ...Array.from({ length: times }, () => again), deflateRawSync(tail)]),
    declared: head.length + middle.length * times + tail.length,
  };
}

/** Noise beside the harm, so that the archive as a whole looks as if it held something. */
export const noise = (bytes: number): Part => ({
  name: 'xl/media/image1.png',
  packed: randomBytes(bytes),
  declared: bytes,
  method: 0,
});

export const REST: readonly Part[] = [
  text(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
  ),
  text(
    '_rels/.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  ),
  text(
    'xl/workbook.xml',
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ),
  text(
    'xl/_rels/workbook.xml.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
  ),
];
export const SHEET = 'xl/worksheets/sheet1.xml';
export const OPEN =
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row><row r="2">';
export const CLOSE = '</row></sheetData></worksheet>';
export const small = text(SHEET, `${OPEN}<c r="A2"><v>1</v></c>${CLOSE}`);
const cells = '<c r="A2"><v>1</v></c>'.repeat(50_000);
export const endless = (megabytes: number) =>
  repeated(SHEET, OPEN, cells, Math.ceil((megabytes * MB) / cells.length), CLOSE);
