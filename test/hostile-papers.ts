/** PDFs and pictures that are broken, or made to harm whoever opens them, each built here. */
import { constants, deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { EICAR } from './fake-clamd.ts';
import { small, zipOf } from './hostile-files.ts';
import { pdfOf, pdfOfObjects, streamOf } from './pdf.ts';
import { pngHead } from './png.ts';

const SCRIPT = '<script>alert(document.cookie)</script>';
const html = Buffer.from(`<html>${SCRIPT}</html>`);
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`);

/** A one-pixel GIF that every decoder opens. */
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

async function locked(passwords: { userPassword?: string; ownerPassword: string }): Promise<Buffer> {
  const pdf = await PDFDocument.load(pdfOf({ pages: ['Locked'] }));
  pdf.encrypt({ permissions: { printing: false }, ...passwords });
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

/** One page whose content is the given object; more objects follow from number 5 on. */
const onePage = (content: string, ...more: string[]) =>
  pdfOfObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>',
    content,
    ...more,
  ]);

const flate = (packed: Buffer, head = '') =>
  `<<${head}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed.toString('latin1')}\nendstream`;
/** A gigabyte of blanks in a megabyte, and again packed in a few kilobytes. */
const blanks = () => deflateSync(Buffer.alloc(200 * 1024 * 1024, ' '), { level: constants.Z_BEST_SPEED });

const tiffHead = (width: number, height: number) => {
  const tiff = Buffer.alloc(8 + 2 + 24 + 4);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  [width, height].forEach((side, at) => {
    tiff.writeUInt16LE(256 + at, 10 + at * 12);
    tiff.writeUInt16LE(4, 12 + at * 12);
    tiff.writeUInt32LE(1, 14 + at * 12);
    tiff.writeUInt32LE(side, 18 + at * 12);
  });
  return tiff;
};
const gifHead = (side: number) => {
  const head = Buffer.from('GIF89a\0\0\0\0\0\0\0', 'latin1');
  head.writeUInt16LE(side, 6);
  head.writeUInt16LE(side, 8);
  return head;
};
const heicHead = (side: number) => {
  const box = Buffer.alloc(48);
  box.writeUInt32BE(24, 0);
  box.write('ftypheic', 4);
  box.writeUInt32BE(20, 24);
  box.write('ispe', 28);
  box.writeUInt32BE(side, 36);
  box.writeUInt32BE(side, 40);
  return box;
};

/**
 * `taken`: a document, whatever could be read of it. `locked`, `invalid`, `pixels`, `empty`: refused with that text.
 * `held`: kept, and opened by nobody.
 */
export type Outcome = 'taken' | 'locked' | 'invalid' | 'pixels' | 'empty' | 'held';

export interface HostilePaper {
  what: string;
  name: string;
  bytes: Buffer;
  ends: readonly Outcome[];
}

const paper = (what: string, name: string, bytes: Buffer, ...ends: Outcome[]): HostilePaper => ({
  what,
  name,
  bytes,
  ends,
});

export async function hostilePapers(): Promise<HostilePaper[]> {
  const whole = pdfOf({ pages: ['One', 'Two', 'Three'], noise: 20_000 });
  const tenths = Array.from({ length: 9 }, (_, at) =>
    paper(
      `a PDF cut off after ${at + 1} tenths`,
      `cut ${at + 1}.pdf`,
      whole.subarray(0, Math.floor((whole.length * (at + 1)) / 10)),
      // A reader that rebuilds the table may open what is left.
      'locked',
      'taken',
    ),
  );
  return [
    ...tenths,
    paper('a whole PDF', 'whole.pdf', whole, 'taken'),
    paper('nothing', 'empty.pdf', Buffer.alloc(0), 'empty'),
    paper('one byte', 'one.pdf', Buffer.from('%'), 'invalid'),
    paper('a PDF and a page', 'page.pdf', Buffer.concat([pdfOf(), html]), 'taken'),
    paper('a page and a PDF', 'page first.pdf', Buffer.concat([html, pdfOf()]), 'invalid'),
    paper('a PDF and an archive', 'zip.pdf', Buffer.concat([pdfOf(), zipOf([small])]), 'taken'),
    paper('a picture and a script', 'script.gif', Buffer.concat([gif, Buffer.from('/*alert(1)*/')]), 'taken'),
    paper(
      'a script that begins like a picture',
      'js.gif',
      Buffer.from('GIF89a/*\0*/=1;alert(1)'),
      'invalid',
      'pixels',
    ),
    paper('a drawing with a script as a picture', 'svg.png', svg, 'invalid'),
    paper('a drawing with a script', 'svg.svg', svg, 'invalid'),
    paper('a page as a PDF', 'html.pdf', html, 'invalid'),
    paper('a page', 'page.html', html, 'invalid'),
    paper(
      'a PDF under a password',
      'user.pdf',
      await locked({ userPassword: 'a', ownerPassword: 'b' }),
      'locked',
    ),
    paper('a PDF closed to changes', 'owner.pdf', await locked({ ownerPassword: 'b' }), 'taken'),
    paper(
      'a tree of pages that leads to itself',
      'loop.pdf',
      pdfOfObjects(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 1/Kids[2 0 R]/Parent 2 0 R>>']),
      'locked',
    ),
    paper('a page of 200 inches', 'giant.pdf', pdfOf({ pages: ['Giant'], box: [14_400, 14_400] }), 'taken'),
    paper('a page without a size', 'flat.pdf', pdfOf({ pages: ['Flat'], box: [0, 0] }), 'taken'),
    paper(
      '10,000 pages',
      'long.pdf',
      pdfOf({ pages: Array.from({ length: 10_000 }, () => 'Page') }),
      'taken',
    ),
    paper(
      'pages said to be two milliards',
      'liar.pdf',
      Buffer.from(pdfOf().toString('latin1').replace('/Count 1', '/Count 2147483647'), 'latin1'),
      'taken',
      'locked',
    ),
    paper('content of gigabytes', 'content.pdf', onePage(flate(blanks()), streamOf('')), 'taken'),
    paper(
      'a picture of gigabytes in a page',
      'image.pdf',
      onePage(
        streamOf('600 0 0 700 0 0 cm /X Do'),
        flate(
          deflateSync(Buffer.alloc(1000)),
          '/Type/XObject/Subtype/Image/Width 60000/Height 60000/ColorSpace/DeviceRGB/BitsPerComponent 8',
        ),
      ),
      'taken',
    ),
    paper(
      'a drawing that draws itself',
      'recursion.pdf',
      onePage(
        streamOf('/X Do'),
        '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 5 0 R>>>>/Length 11>>\nstream\n/X Do /X Do\nendstream',
      ),
      'taken',
    ),
    paper(
      'arrays in arrays',
      'deep.pdf',
      onePage('['.repeat(200_000) + ']'.repeat(200_000), streamOf('')),
      'taken',
      'locked',
    ),
    paper(
      'a script that runs when it is opened',
      'action.pdf',
      pdfOfObjects([
        '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>',
        '<</Type/Pages/Count 1/Kids[3 0 R]>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>',
      ]),
      'taken',
    ),
    paper('a PNG of 289 megapixels', 'bomb.png', pngHead(17_000, 17_000), 'pixels'),
    paper('a GIF of 4 gigapixels', 'bomb.gif', gifHead(65_535), 'pixels'),
    paper('a TIFF of gigapixels', 'bomb.tif', tiffHead(100_000, 100_000), 'pixels'),
    paper('a HEIC of gigapixels', 'bomb.heic', heicHead(100_000), 'pixels'),
    paper('a HEIC that is only a head', 'head.heic', heicHead(100), 'invalid'),
    paper('a PNG that is only a head', 'head.png', pngHead(100, 100), 'invalid'),
    paper('a virus in a PDF', 'virus.pdf', Buffer.concat([pdfOf(), Buffer.from(EICAR)]), 'held'),
    paper('a virus alone', 'virus alone.pdf', Buffer.from(EICAR), 'invalid'),
  ];
}
