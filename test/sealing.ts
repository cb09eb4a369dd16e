/** Sealing in tests: without a process apart, and looked at by programs that are not ours. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type PDFDocument, PDFDict, PDFHexString, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { framed } from '#platform/server/pdf/book.ts';
import { words } from '#platform/server/pdf/set-pages.ts';
import type { SealKey } from '#platform/server/seal/certificate.ts';
import { emptyContent, UNKNOWN_RANGE } from '#platform/server/seal/place.ts';
import { seal } from '#platform/server/seal/seal.ts';
import { parse } from '#platform/server/seal/seal.parser.ts';
import type { Mark, SealPlan } from '#platform/server/seal/sealed-paper.ts';

export const FROM = new Date('2026-03-03T12:00:00Z');
export const UNTIL = new Date('2029-03-03T12:00:00Z');

export const NAME: Mark = {
  page: 0,
  x: 72,
  y: 300,
  width: 180,
  height: 30,
  drawing: { kind: 'name', name: 'Eleanor Whitcombe' },
};

/** Everything about a paper but its bytes. */
export const planOf = (marks: readonly Mark[]): Omit<SealPlan, 'word'> => ({
  firm: 'Pell Harrow CPAs',
  reason: 'Signed by Eleanor Whitcombe',
  at: FROM.toISOString(),
  title: 'Consent to disclose',
  marks,
  certificate: [words('Signature certificate', { fontSize: 18 })],
});

/** Begins the place for a seal; as long as the real ones. */
const word = (letter: string): string => letter.repeat(64);

/** As the portal does it, in this process. */
export async function preparedHere(
  source: Uint8Array,
  marks: readonly Mark[] = [NAME],
): Promise<{ bytes: Buffer; word: string }> {
  const parts: Buffer[] = [];
  const plan: SealPlan = { ...planOf(marks), word: word('5') };
  await parse(Buffer.concat([framed(plan), source]), async (said) => {
    if ('bytes' in said) parts.push(Buffer.from(said.bytes, 'base64'));
  });
  return { bytes: Buffer.concat(parts), word: plan.word };
}

export async function sealedHere(
  source: Uint8Array,
  key: SealKey,
  marks: readonly Mark[] = [NAME],
): Promise<Buffer> {
  const ready = await preparedHere(source, marks);
  return (await seal(ready.bytes, ready.word, key, null)).bytes;
}

interface Elsewhere {
  /** The author allows so little: 1 nothing, 2 filling in forms, 3 comments as well. */
  certified?: 1 | 2 | 3;
  /** The field lies in another one. */
  nested?: boolean;
  objectStreams?: boolean;
}

/** Signed by somebody else with another program: in the older form most of them use. */
export async function signedElsewhere(
  pdf: PDFDocument,
  key: SealKey,
  { certified, nested = false, objectStreams = false }: Elsewhere = {},
): Promise<Buffer> {
  const { context, catalog } = pdf;
  const begins = word('e');
  const unknown = PDFNumber.of(Number(UNKNOWN_RANGE));
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'adbe.pkcs7.detached',
      ByteRange: [PDFNumber.of(0), unknown, unknown, unknown],
      Contents: PDFHexString.of(emptyContent(begins)),
      ...(certified && {
        Reference: [
          {
            Type: 'SigRef',
            TransformMethod: 'DocMDP',
            TransformParams: { Type: 'TransformParams', V: PDFName.of('1.2'), P: certified },
          },
        ],
      }),
    }),
  );
  const page = pdf.getPage(0);
  const widget = context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: PDFHexString.fromText('Elsewhere'),
    Rect: [0, 0, 0, 0],
    F: 132,
    V: signature,
    P: page.ref,
  });
  const field = context.register(widget);
  page.node.addAnnot(field);
  const parent = nested
    ? context.register(context.obj({ T: PDFHexString.fromText('Form'), Kids: [field] }))
    : field;
  if (nested) widget.set(PDFName.of('Parent'), parent);
  catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [parent], SigFlags: 3 }));
  if (certified) catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: signature }));
  const bytes = await pdf.save({ useObjectStreams: objectStreams, addDefaultPage: false });
  return (await seal(bytes, begins, key, null)).bytes;
}

export const hasForm = (pdf: PDFDocument): boolean => {
  const fields = pdf.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)?.lookup(PDFName.of('Fields'));
  return fields !== undefined && String(fields).split(' R').length > 2;
};

const PROGRAMS = ['pdfsig', 'pdftotext', 'pdftoppm', 'qpdf', 'openssl'];
/** Without them our own check stands alone. */
export const hasReaders = PROGRAMS.every((name) => fs.existsSync(`/usr/bin/${name}`));
if (!hasReaders)
  process.stdout.write(
    'pdfsig, qpdf or openssl is not installed: seals are checked by our own program only\n',
  );

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-seal-'));
process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
let count = 0;

/** The bytes as a file of their own. */
export function filed(bytes: Uint8Array, ending = 'pdf'): string {
  const file = path.join(folder, `${(count += 1)}.${ending}`);
  fs.writeFileSync(file, bytes);
  return file;
}

/** What a program says, and with which number it ends. */
export function ran(
  program: string,
  ...args: string[]
): { status: number | null; said: string; bytes: Buffer } {
  const { status, stdout, stderr } = spawnSync(`/usr/bin/${program}`, args, { maxBuffer: 256 * 1024 * 1024 });
  return { status, said: `${stdout.toString()}${stderr.toString()}`, bytes: stdout };
}

/** What `pdfsig` says of each signature in the file. */
export const signaturesIn = (file: string): { validation: string; whole: boolean }[] =>
  ran('pdfsig', '-nocert', file)
    .said.split(/^Signature #\d+:$/m)
    .slice(1)
    .map((one) => ({
      validation: /Signature Validation: (.*)/.exec(one)?.[1] ?? '',
      whole: one.includes('Total document signed'),
    }));

export const changed = (bytes: Uint8Array, options: readonly string[]): Buffer => {
  const [from, to] = [filed(bytes), filed(Buffer.alloc(0))];
  const { status, said } = ran('qpdf', ...options, from, to);
  if (status !== 0 && status !== 3) throw new Error(said);
  return fs.readFileSync(to);
};
