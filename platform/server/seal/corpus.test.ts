/** R63: PDFs of every make, sealed, and looked at by programs that are not ours. */
import { degrees, PDFDocument, PDFHexString, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { longPdf, pdfOf } from '#test/paged-pdf.ts';
import { pdfOfObjects } from '#test/pdf.ts';
import {
  changed,
  filed,
  FROM,
  hasForm,
  hasReaders,
  NAME,
  ran,
  sealedHere,
  signaturesIn,
  signedElsewhere,
  UNTIL,
} from '#test/sealing.ts';
import { joinPapers } from '../pdf/join-papers.ts';
import { setPages, words } from '../pdf/set-pages.ts';
import { makeSealKey, type SealKey } from './certificate.ts';
import { checkSeal } from './check-seal.ts';
import { CERTIFIED } from './sealed-paper.ts';

let key: SealKey;
let other: SealKey;
beforeAll(async () => {
  [key, other] = await Promise.all([
    makeSealKey('Pell Harrow CPAs', FROM, UNTIL),
    makeSealKey('Somebody else', FROM, UNTIL),
  ]);
});

const hand = (width = 612, height = 792) =>
  pdfOf({ pages: [['Consent to disclose'], ['Second page']], width, height });
const open = (bytes: Uint8Array = hand()) => PDFDocument.load(bytes, { updateMetadata: false });
const put = (text: string, find: string, by: string) => {
  expect(text).toContain(find);
  return Buffer.from(text.replace(find, by), 'latin1');
};
const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

async function library(objectStreams: boolean): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  pdf.addPage([612, 792]).drawText('Made by a library', { x: 72, y: 700, font });
  return pdf.save({ useObjectStreams: objectStreams });
}
async function changedBy(change: (pdf: PDFDocument) => unknown): Promise<Uint8Array> {
  const pdf = await open();
  await change(pdf);
  return pdf.save({ useObjectStreams: false });
}
const form = (fill: boolean) =>
  changedBy((pdf) => {
    const fields = pdf.getForm();
    const page = pdf.getPage(0);
    const text = fields.createTextField('Taxpayer');
    text.addToPage(page, { x: 72, y: 500, width: 200, height: 24 });
    const check = fields.createCheckBox('Joint');
    check.addToPage(page, { x: 72, y: 460, width: 14, height: 14 });
    const choice = fields.createDropdown('State');
    choice.setOptions(['OR', 'WA']);
    choice.addToPage(page, { x: 72, y: 420, width: 80, height: 20 });
    if (!fill) return;
    text.setText('Eleanor typed this');
    check.check();
    choice.select('WA');
  });
/** A place for a signature that nobody has used. */
const unsigned = () =>
  changedBy((pdf) => {
    const { context, catalog } = pdf;
    const field = context.register(
      context.obj({
        Type: 'Annot',
        Subtype: 'Widget',
        FT: 'Sig',
        T: PDFHexString.fromText('Sign here'),
        Rect: [72, 300, 272, 340],
        F: 4,
      }),
    );
    pdf.getPage(0).node.addAnnot(field);
    catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field] }));
  });
const turned = (angle: number, crop = false) =>
  changedBy((pdf) => {
    pdf.getPage(0).setRotation(degrees(angle));
    if (crop) pdf.getPage(0).setCropBox(100, 150, 400, 500);
  });
const paper = (box: string) =>
  pdfOfObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox ${box}>>`,
    '<</Type/Page/Parent 2 0 R/Resources<<>>/Contents 4 0 R>>',
    '<</Length 0>>stream\n\nendstream',
  ]);

type Make = () => Promise<Uint8Array> | Uint8Array;
const MAKES: Readonly<Record<string, Make>> = {
  'written by hand, with a table': () => hand(),
  'a library, with object streams': () => library(true),
  'a library, with a table': () => library(false),
  PDFium: async () => (await joinPapers([hand()], () => [0])).bytes!,
  'PDFium, of two papers': async () => (await joinPapers([hand(), await library(true)], () => [0, 1])).bytes!,
  pdfmake: () =>
    setPages({
      title: 'A letter',
      author: 'Firm',
      createdAt: FROM,
      foot: 'A letter',
      content: Array.from({ length: 60 }, () => words('Zoë Łukaszewicz, Ελένη Дарья')),
    }),
  'qpdf, with object streams': () => changed(hand(), ['--object-streams=generate']),
  'qpdf, linearized': () => changed(hand(), ['--linearize']),
  'qpdf, as text': async () => changed(await library(true), ['--qdf']),
  'locked by its owner, RC4': () =>
    changed(hand(), ['--allow-weak-crypto', '--encrypt', '', 'owner', '128', '--modify=none', '--']),
  'locked by its owner, AES of 128 bits': () =>
    changed(hand(), ['--encrypt', '', 'owner', '128', '--use-aes=y', '--modify=none', '--']),
  'locked by its owner, AES of 256 bits': () =>
    changed(hand(), ['--encrypt', '', 'owner', '256', '--modify=none', '--print=none', '--']),
  'a form nobody filled in': () => form(false),
  'a form filled in': () => form(true),
  'an unused place for a signature': unsigned,
  'turned by 90 degrees': () => turned(90),
  'turned by 180 degrees': () => turned(180),
  'turned by 270 degrees': () => turned(270),
  'turned by -90 degrees': () => turned(-90),
  'cropped away from its corner': () => turned(0, true),
  'cropped and turned': () => turned(90, true),
  'a box from its other corner': () => paper('[612 792 0 0]'),
  'a box below zero': () => paper('[-100 -200 512 592]'),
  'two hundred pages': () => longPdf(200, 4),
  'a page as large as a stamp': () => hand(100, 40),
  'a page as large as a wall': () => hand(14_400, 14_400),
  'A4, lying': () => hand(841.89, 595.28),
  'a table in the wrong place': () => put(asText(hand()), 'startxref\n', 'startxref\n9'),
  'a table that lies': () =>
    Buffer.from(asText(hand()).replaceAll(/^0000000\d{3} 00000 n/gm, '0000000001 00000 n'), 'latin1'),
  'cut off before its end': () => {
    const text = asText(hand());
    return Buffer.from(text.slice(0, text.indexOf('startxref')), 'latin1');
  },
  'noise before its first line': () => Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), hand()]),
  'an old version': () => put(asText(hand()), '%PDF-1.7', '%PDF-1.3'),
  'an update behind it': async () => {
    const pdf = await PDFDocument.load(hand(), { forIncrementalUpdate: true });
    pdf.getPage(0).drawText('Added later', { x: 72, y: 600 });
    return pdf.commit();
  },
  'a script that runs when it opens': () =>
    pdfOf({ pages: [['Consent']], catalog: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' }),
};

describe.runIf(hasReaders)('R63: other programs find the seal valid and over the whole file', () => {
  it.each(Object.entries(MAKES))('%s', async (_, make) => {
    const source = await make();
    const sealed = await sealedHere(source, key);
    expect(checkSeal(sealed)).toEqual({ faults: [], certificate: key.certificate, vouchedAt: null });
    const file = filed(sealed);
    expect(signaturesIn(file)).toEqual([{ validation: 'Signature is Valid.', whole: true }]);
    const { status, said } = ran('qpdf', '--check', file);
    expect(said).toContain('No syntax or stream encoding errors found');
    expect(status).toBe(0);
    expect(ran('pdftotext', file, '-').said).toContain('Signature certificate');
  });
});

describe.runIf(hasReaders)('a form', () => {
  it('is part of the page afterwards: what was typed stays, no field but the seal is left', async () => {
    const sealed = await sealedHere(await form(true), key);
    const text = ran('pdftotext', filed(sealed), '-').said;
    expect(text).toContain('Eleanor typed this');
    expect(text).toContain('WA');
    expect(hasForm(await open(sealed))).toBe(false);
  });
});

describe.runIf(hasReaders)('a paper somebody else signed', () => {
  it.each([
    ['with a table', {}],
    ['with object streams', { objectStreams: true }],
    ['in a field within another', { nested: true }],
  ])('%s keeps that signature, and both are valid', async (_, how) => {
    const source = await signedElsewhere(await open(await library(true)), other, how);
    expect(signaturesIn(filed(source))).toEqual([{ validation: 'Signature is Valid.', whole: true }]);
    const sealed = await sealedHere(source, key);
    expect(sealed.subarray(0, source.length).equals(source)).toBe(true);
    expect(checkSeal(sealed)).toMatchObject({ faults: [], certificate: key.certificate });
    const file = filed(sealed);
    expect(signaturesIn(file)).toEqual([
      { validation: 'Signature is Valid.', whole: false },
      { validation: 'Signature is Valid.', whole: true },
    ]);
    expect(ran('qpdf', '--check', file)).toMatchObject({ status: 0 });
    const text = ran('pdftotext', file, '-').said;
    for (const part of ['Made by a library', 'Eleanor Whitcombe', 'Signature certificate'])
      expect(text).toContain(part);
  });

  it('and that the portal sealed before is sealed again, and both seals are valid', async () => {
    const first = await sealedHere(hand(), other);
    const second = await sealedHere(first, key);
    expect(signaturesIn(filed(second))).toEqual([
      { validation: 'Signature is Valid.', whole: false },
      { validation: 'Signature is Valid.', whole: true },
    ]);
  });

  it.each([1, 2, 3] as const)(
    'and certified, with changes of kind %s allowed, is refused',
    async (certified) => {
      const source = await signedElsewhere(await open(), other, { certified });
      await expect(sealedHere(source, key, [NAME])).rejects.toThrow(CERTIFIED);
    },
  );
});
