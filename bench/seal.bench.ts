/**
 * A PDF of 200 pages sealed as the portal does it, against the same signature added to it by a bare update.
 *
 * The two do not do the same work, so the first limit is no promise of speed: about half of our time is the wall around a
 * stranger's file (a process of its own that loads PDFium, pdf-lib and the fonts), and that half is as long for one page.
 * The rest writes the whole file anew through PDFium, draws the marks and sets the certificate pages, while the bare
 * update appends a few objects and reads no page. The second figure leaves out what one page takes: it shows what a long
 * paper costs, and would tell of work that grows faster than its pages.
 */
import { Readable } from 'node:stream';
import { PDFDocument, PDFHexString, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { words } from '#platform/server/pdf/set-pages.ts';
import { makeSealKey } from '#platform/server/seal/certificate.ts';
import { checkSeal } from '#platform/server/seal/check-seal.ts';
import { emptyContent, UNKNOWN_RANGE } from '#platform/server/seal/place.ts';
import { prepareSeal } from '#platform/server/seal/prepare-seal.ts';
import { seal } from '#platform/server/seal/seal.ts';
import { longPdf } from '#test/paged-pdf.ts';
import { type Figure, round } from './figures.ts';

const PAGES = 200;
const FROM = new Date('2026-03-03T12:00:00Z');
const UNTIL = new Date('2029-03-03T12:00:00Z');
const WORD = '5'.repeat(64);

export async function measure(): Promise<Figure[]> {
  // As it is installed: the child in one file.
  await import('#scripts/build-parsers.ts');
  const key = await makeSealKey('Pell Harrow CPAs', FROM, UNTIL);
  const source = longPdf(PAGES);
  async function sealed(paper: Uint8Array, lastPage: number): Promise<Buffer> {
    const bytes = Readable.from([paper]);
    const ready = await prepareSeal(bytes, paper.length, {
      firm: 'Pell Harrow CPAs',
      reason: 'Signed by Eleanor Whitcombe',
      at: FROM.toISOString(),
      title: 'Consent to disclose',
      marks: [
        {
          page: lastPage,
          x: 72,
          y: 600,
          width: 180,
          height: 30,
          drawing: { kind: 'name', name: 'Eleanor Whitcombe' },
        },
      ],
      certificate: [words('Signature certificate', { fontSize: 18 })],
    });
    return (await seal(ready.bytes, ready.word, key, null)).bytes;
  }
  const ours = () => sealed(source, PAGES - 1);
  const short = longPdf(1);
  const onePage = () => sealed(short, 0);
  /** In this process, with nothing drawn and nothing behind: the least that makes a signed file of it. */
  async function bare(): Promise<Buffer> {
    const pdf = await PDFDocument.load(source, { updateMetadata: false, forIncrementalUpdate: true });
    const { context, catalog } = pdf;
    const unknown = PDFNumber.of(Number(UNKNOWN_RANGE));
    const signature = context.register(
      context.obj({
        Type: 'Sig',
        Filter: 'Adobe.PPKLite',
        SubFilter: 'ETSI.CAdES.detached',
        ByteRange: [PDFNumber.of(0), unknown, unknown, unknown],
        Contents: PDFHexString.of(emptyContent(WORD)),
      }),
    );
    const page = pdf.getPage(0);
    const field = context.register(
      context.obj({
        Type: 'Annot',
        Subtype: 'Widget',
        FT: 'Sig',
        T: PDFHexString.fromText('Seal'),
        Rect: [0, 0, 0, 0],
        V: signature,
        P: page.ref,
      }),
    );
    page.node.addAnnot(field);
    catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field], SigFlags: 3 }));
    return (await seal(await pdf.commit({ useObjectStreams: false }), WORD, key, null)).bytes;
  }
  async function timed(make: () => Promise<Buffer>): Promise<number> {
    const started = performance.now();
    const made = await make();
    const took = performance.now() - started;
    const { faults } = checkSeal(made);
    if (faults.length > 0) throw new Error(faults.join(' '));
    return took;
  }
  // Each side is warmed up once and then measured in turns; the best of three counts for both.
  await timed(ours);
  await timed(onePage);
  await timed(bare);
  const runs: { ours: number[]; onePage: number[]; bare: number[] } = { ours: [], onePage: [], bare: [] };
  for (let at = 0; at < 3; at += 1) {
    runs.ours.push(await timed(ours));
    runs.onePage.push(await timed(onePage));
    runs.bare.push(await timed(bare));
  }
  const [our, one, their] = [Math.min(...runs.ours), Math.min(...runs.onePage), Math.min(...runs.bare)];
  const of = { ms: round(our), one_page_ms: round(one), bare_ms: round(their) };
  return [
    {
      name: 'seal: 200 pages in a process apart over a bare update',
      value: round(our / their),
      unit: 'ratio',
      aim: { at_most: 20 },
      of,
    },
    {
      name: 'seal: 200 pages, without what one page takes, over a bare update',
      value: round((our - one) / their),
      unit: 'ratio',
      aim: { at_most: 10 },
      of,
    },
  ];
}
