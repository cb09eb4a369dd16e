import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdfOf } from '#test/paged-pdf.ts';
import {
  filed,
  FROM,
  hasReaders,
  NAME,
  planOf,
  preparedHere,
  ran,
  sealedHere,
  signaturesIn,
  UNTIL,
} from '#test/sealing.ts';
import { certificateFacts, makeSealKey, type SealKey } from './certificate.ts';
import { checkSeal } from './check-seal.ts';
import { prepareSeal } from './prepare-seal.ts';
import { seal } from './seal.ts';
import type { Drawing, Mark } from './sealed-paper.ts';

let key: SealKey;
beforeAll(async () => {
  key = await makeSealKey('Pell Harrow CPAs', FROM, UNTIL);
});
const plain = () => pdfOf({ pages: [['Consent to disclose'], ['Second page']] });

describe('the certificate', () => {
  it('names the firm, in whatever letters, and says how long it lasts', async () => {
    const facts = certificateFacts((await makeSealKey('Żółć & Søn, “CPAs”', FROM, UNTIL)).certificate);
    expect(facts).toMatchObject({
      subject: 'Żółć & Søn, “CPAs”',
      from: FROM.toISOString(),
      until: UNTIL.toISOString(),
    });
    expect(facts.fingerprint).toMatch(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/);
    expect(facts.pem).toContain('BEGIN CERTIFICATE');
  });

  it.runIf(hasReaders)('is accepted by openssl as one that signs itself', () => {
    const file = filed(Buffer.from(certificateFacts(key.certificate).pem), 'pem');
    const { said } = ran('openssl', 'x509', '-in', file, '-noout', '-text');
    for (const part of [
      'Version: 3',
      'CN = Pell Harrow CPAs',
      '3072 bit',
      'Digital Signature, Non Repudiation',
    ])
      expect(said).toContain(part);
    expect(ran('openssl', 'verify', '-CAfile', file, '-partial_chain', file)).toMatchObject({ status: 0 });
  });
});

describe('a sealed paper', () => {
  it('R63: is made ready in a process apart, agrees with its seal and has the certificate page behind it', async () => {
    const source = plain();
    const bytes = async function* () {
      yield source.subarray(0, 100);
      yield source.subarray(100);
    };
    const ready = await prepareSeal(bytes(), source.length, planOf([NAME]));
    expect(ready.pages).toBe(3);
    const file = await seal(ready.bytes, ready.word, key, null);
    expect(checkSeal(file.bytes)).toEqual({ faults: [], certificate: key.certificate, vouchedAt: null });
    const read = await PDFDocument.load(file.bytes, { updateMetadata: false });
    expect([read.getPageCount(), read.getTitle(), read.getAuthor()]).toEqual([
      3,
      'Consent to disclose',
      'Pell Harrow CPAs',
    ]);
  });

  it('R63: shows every byte that was changed, wherever it is', async () => {
    const file = await sealedHere(plain(), key);
    const text = file.toString('latin1');
    const place = text.lastIndexOf('/Contents <');
    const within = Array.from({ length: 40 }, (_, at) => Math.floor((place / 40) * at) + 7);
    const certificate = text.indexOf(key.certificate.toString('hex')) + key.certificate.length;
    const end = text.indexOf('>', place);
    for (const at of [0, ...within, place - 40, certificate, end - 1, file.length - 10, file.length - 2]) {
      const other = Buffer.from(file);
      // A digit of the seal stays one.
      other[at] = at > place && at < end ? (other[at] === 0x31 ? 0x32 : 0x31) : other[at]! ^ 1;
      expect(checkSeal(other).faults, String(at)).not.toEqual([]);
    }
    expect(checkSeal(Buffer.concat([file, Buffer.from('\n')])).faults).toEqual([
      'The seal is not over the whole file.',
    ]);
    expect(checkSeal(file.subarray(0, -1)).faults).toEqual(['The seal is not over the whole file.']);
    expect(checkSeal(plain()).faults).toEqual(['There is no seal.']);
  });

  it.runIf(hasReaders)('R63: shows it to other programs, too', async () => {
    const file = await sealedHere(plain(), key);
    const place = file.lastIndexOf('/Contents <');
    for (const at of [Math.floor(place / 3), place - 200, file.length - 40]) {
      const other = Buffer.from(file);
      other[at]! ^= 1;
      const said = signaturesIn(filed(other));
      expect(
        said.every(({ validation, whole }) => validation === 'Signature is Valid.' && whole) &&
          said.length > 0,
        String(at),
      ).toBe(false);
    }
  });

  it('R63: sealed with another key than its certificate says is found out', async () => {
    const other = await makeSealKey('Somebody else', FROM, UNTIL);
    const ready = await preparedHere(plain());
    const forged = { certificate: key.certificate, privateKey: other.privateKey };
    expect(checkSeal((await seal(ready.bytes, ready.word, forged, null)).bytes).faults).toEqual([
      'The seal was not made with its certificate.',
    ]);
  });
});

const at = { page: 0, x: 100, y: 120, width: 160, height: 40 };
const turnedBy = async (angle: number, crop?: [number, number, number, number]) => {
  const pdf = await PDFDocument.load(pdfOf({ pages: [['']] }));
  pdf.getPage(0).setRotation(degrees(angle));
  if (crop) pdf.getPage(0).setCropBox(...crop);
  return pdf.save();
};
const TURNS = [0, 90, 180, 270].flatMap((angle) => [
  { angle, crop: undefined },
  { angle, crop: [50, 70, 480, 600] as [number, number, number, number] },
]);

/** Where there is ink on the first page, in points from its top left. */
function inkOn(file: string): { left: number; top: number; right: number; bottom: number } {
  const { bytes } = ran('pdftoppm', '-r', '72', '-gray', '-cropbox', '-f', '1', '-l', '1', file);
  const [, width = 0, height = 0] = /^P5\s+(\d+)\s+(\d+)\s+255\s/
    .exec(bytes.toString('latin1', 0, 40))!
    .map(Number);
  const pixels = bytes.subarray(bytes.length - width * height);
  const edges = { left: width, top: height, right: 0, bottom: 0 };
  for (const [place, shade] of pixels.entries()) {
    if (shade > 200) continue;
    const [x, y] = [place % width, Math.floor(place / width)];
    edges.left = Math.min(edges.left, x);
    edges.right = Math.max(edges.right, x);
    edges.top = Math.min(edges.top, y);
    edges.bottom = Math.max(edges.bottom, y);
  }
  return edges;
}
const inked = async (source: Uint8Array, drawing: Drawing, box: Mark = { ...at, drawing }) =>
  filed(await sealedHere(source, key, [{ ...box, drawing }]));

describe.runIf(hasReaders)('what was filled in', () => {
  it.each(TURNS)(
    'stands upright in its place on a page turned by $angle, cropped: $crop',
    async ({ angle, crop }) => {
      const file = await inked(await turnedBy(angle, crop), { kind: 'text', text: 'Eleanor' });
      const { said } = ran('pdftotext', '-bbox', '-cropbox', '-l', '1', file, '-');
      const found = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">Eleanor</.exec(
        said,
      );
      expect(found, said).not.toBeNull();
      const [xMin, yMin, xMax, yMax] = found!.slice(1).map(Number) as [number, number, number, number];
      expect(xMin).toBeCloseTo(at.x + 2, 0);
      expect(xMax).toBeLessThan(at.x + at.width);
      expect(yMin).toBeGreaterThan(at.y);
      expect(yMax).toBeLessThan(at.y + at.height + 4);
      expect(xMax - xMin).toBeGreaterThan(yMax - yMin);
    },
  );

  it.each(TURNS)(
    'is drawn in its box on a page turned by $angle, cropped: $crop',
    async ({ angle, crop }) => {
      // From the lower left to the upper right, then a short one along the top: no turn looks like it.
      const strokes = [
        [0, 1, 1, 0],
        [0, 0, 0.3, 0],
      ];
      const file = await inked(await turnedBy(angle, crop), { kind: 'strokes', strokes, ratio: 4 });
      const { left, top, right, bottom } = inkOn(file);
      for (const [is, should] of [
        [left, at.x],
        [right, at.x + at.width],
        [top, at.y],
        [bottom, at.y + at.height],
      ] as const)
        expect(Math.abs(is - should), `${is} beside ${should}`).toBeLessThanOrEqual(3);
    },
  );

  it('is drawn in lines, not in pictures, however a name was signed', async () => {
    const strokes = [Array.from({ length: 400 }, (_, n) => (n % 2 ? 0.5 + Math.sin(n / 9) / 2 : n / 400))];
    const file = await inked(plain(), { kind: 'strokes', strokes, ratio: 4 });
    expect(ran('pdfimages', '-list', file).said.trim().split('\n')).toHaveLength(2);
    const name = await inked(plain(), { kind: 'name', name: 'Eleanor Whitcombe' });
    expect(ran('pdffonts', '-l', '1', name).said).toContain('LaBelleAurore');
    expect(ran('pdftotext', '-l', '1', name, '-').said).toContain('Eleanor Whitcombe');
  });

  it('fits its box: a check is in the middle of it, and long words are set smaller', async () => {
    const check = inkOn(await inked(await turnedBy(0), { kind: 'check' }));
    expect(check.left).toBeGreaterThanOrEqual(at.x + 60);
    expect(check.right).toBeLessThanOrEqual(at.x + 100);
    const long = inkOn(
      await inked(await turnedBy(0), { kind: 'text', text: 'Bartholomew Featherstonehaugh-Cholmondeley' }),
    );
    expect(long.right).toBeLessThanOrEqual(at.x + at.width + 2);
  });

  it('is on each of the pages it belongs to', async () => {
    const file = filed(
      await sealedHere(
        plain(),
        key,
        [0, 1].map((page): Mark => ({ ...at, page, drawing: { kind: 'text', text: `Mark${page}` } })),
      ),
    );
    for (const page of [1, 2])
      expect(ran('pdftotext', '-f', `${page}`, '-l', `${page}`, file, '-').said).toContain(`Mark${page - 1}`);
  });
});
