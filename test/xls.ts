/** A workbook as Excel 97 to 2003 wrote it, made by hand: records in a stream, the stream in sectors of a container. */
interface OldSheet {
  name: string;
  hidden?: boolean;
  rows: readonly (readonly (string | number)[])[];
}

const SECTOR = 512;
/** Shorter streams would lie in a place of their own. */
const SHORTEST = 4096;
const [NO_SECTOR, CHAIN_END, TABLE_SECTOR] = [0xffffffff, 0xfffffffe, 0xfffffffd];

const u8 = (...values: number[]) => Buffer.from(values);
const u16 = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from([value & 255, value >> 8])));
function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => bytes.writeUInt32LE(value, 4 * at));
  return bytes;
}

const record = (id: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u16(id, body.length), body]);
};
const wide = (text: string) => Buffer.concat([u8(1), Buffer.from(text, 'utf16le')]);
const begin = (kind: number) => record(0x0809, u16(0x0600, kind, 0, 0), u32(0, 0));
const END = record(0x000a);

function cell(row: number, column: number, value: string | number): Buffer {
  const place = u16(row, column, 0);
  if (typeof value === 'string') return record(0x0204, place, u16(value.length), wide(value));
  const number = Buffer.alloc(8);
  number.writeDoubleLE(value);
  return record(0x0203, place, number);
}

function workbook(sheets: readonly OldSheet[]): Buffer {
  const bodies = sheets.map(({ rows }) =>
    Buffer.concat([
      begin(0x0010),
      ...rows.flatMap((row, at) => row.map((value, column) => cell(at, column, value))),
      END,
    ]),
  );
  const globals = (places: readonly number[]) =>
    Buffer.concat([
      begin(0x0005),
      ...sheets.map(({ name, hidden }, at) =>
        record(0x0085, u32(places[at]!), u8(hidden ? 1 : 0, 0, name.length, 0), Buffer.from(name, 'latin1')),
      ),
      END,
    ]);
  let at = globals(sheets.map(() => 0)).length;
  const places = bodies.map((body) => (at += body.length) - body.length);
  return Buffer.concat([globals(places), ...bodies]);
}

/** One entry of the container's directory. */
function entry(name: string, kind: number, first: number, size: number, child = NO_SECTOR): Buffer {
  const title = Buffer.alloc(64);
  title.write(name, 'utf16le');
  return Buffer.concat([
    title,
    u16(2 * (name.length + 1)),
    u8(kind, 1),
    u32(NO_SECTOR, NO_SECTOR, child),
    Buffer.alloc(36),
    u32(first, size, 0),
  ]);
}

export function xlsOf(sheets: readonly OldSheet[]): Buffer {
  const book = workbook(sheets);
  const size = Math.max(SHORTEST, Math.ceil(book.length / SECTOR) * SECTOR);
  const count = size / SECTOR;
  // Sector 0 says which sector follows which, sector 1 is the directory, the stream comes after.
  const chain = [TABLE_SECTOR, CHAIN_END];
  for (let n = 0; n < count; n += 1) chain.push(n === count - 1 ? CHAIN_END : n + 3);
  if (chain.length > SECTOR / 4) throw new RangeError('too large for one table');
  const table = u32(...chain, ...Array.from({ length: SECTOR / 4 - chain.length }, () => NO_SECTOR));
  const head = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(16),
    u16(0x003e, 3, 0xfffe, 9, 6, 0, 0, 0),
    u32(0, 1, 1, 0, SHORTEST, CHAIN_END, 0, CHAIN_END, 0, 0),
    u32(...Array.from({ length: 108 }, () => NO_SECTOR)),
  ]);
  const directory = Buffer.concat([
    entry('Root Entry', 5, CHAIN_END, 0, 1),
    entry('Workbook', 2, 2, size),
    Buffer.alloc(SECTOR - 256),
  ]);
  return Buffer.concat([head, table, directory, book, Buffer.alloc(size - book.length)]);
}
