import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PDFDocument, degrees } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfOf } from '#test/paged-pdf.ts';
import { words } from '../pdf/set-pages.ts';
import { certificateFacts, makeSealKey, type SealKey } from './certificate.ts';
import { checkSeal } from './check-seal.ts';
import { prepareSeal } from './prepare-seal.ts';
import { seal } from './seal.ts';
import type { Mark } from './sealed-paper.ts';

const FROM = new Date('2026-03-03T12:00:00Z');
const UNTIL = new Date('2029-03-03T12:00:00Z');
let key: SealKey;
beforeAll(async () => {
  key = await makeSealKey('Pell Harrow CPAs', FROM, UNTIL);
});

const name: Mark = {
  page: 0,
  x: 72,
  y: 600,
  width: 180,
  height: 30,
  drawing: { kind: 'name', name: 'Eleanor Whitcombe' },
};
async function sealed(source: Uint8Array, marks: readonly Mark[] = [name]): Promise<Buffer> {
  const bytes = async function* () {
    yield source;
  };
  const ready = await prepareSeal(bytes(), source.length, {
    firm: 'Pell Harrow CPAs',
    reason: 'Signed by everyone asked',
    at: FROM.toISOString(),
    title: 'Consent to disclose',
    marks,
    certificate: [words('Signature certificate', { fontSize: 18 })],
  });
  return (await seal(ready.bytes, ready.word, key, null)).bytes;
}
const plain = () => pdfOf({ pages: [['Consent to disclose'], ['Second page']] });

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-seal-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('a sealed paper', () => {
  it('R63: agrees with its seal, has the certificate page behind it and opens', async () => {
    const file = await sealed(plain());
    expect(checkSeal(file)).toEqual({ faults: [], certificate: key.certificate, vouchedAt: null });
    const read = await PDFDocument.load(file);
    expect(read.getPageCount()).toBe(3);
  });

  it('R63: says so when a byte of it was changed, wherever', async () => {
    const file = await sealed(plain());
    const text = file.toString('latin1');
    const from = text.lastIndexOf('/Contents <');
    for (const at of [10, Math.floor(from / 2), from - 40, file.length - 10]) {
      const changed = Buffer.from(file);
      changed[at] = changed[at]! ^ 1;
      expect(checkSeal(changed).faults, String(at)).not.toEqual([]);
    }
    const other = await makeSealKey('Somebody else', FROM, UNTIL);
    expect(certificateFacts(other.certificate).fingerprint).not.toBe(
      certificateFacts(key.certificate).fingerprint,
    );
    expect(checkSeal(Buffer.concat([file, Buffer.from('\n')])).faults).toEqual([
      'The seal is not over the whole file.',
    ]);
    expect(checkSeal(plain()).faults).toEqual(['There is no seal.']);
  });

  it.each([0, 90, 180, 270])('has what was filled in upright on a page turned by %s degrees', async (turned) => {
    const pdf = await PDFDocument.load(plain());
    pdf.getPage(0).setRotation(degrees(turned));
    const file = await sealed(await pdf.save(), [
      { ...name, y: 100, x: 100, drawing: { kind: 'text', text: 'Filled in' } },
    ]);
    expect(checkSeal(file).faults).toEqual([]);
  });

  it('keeps the seal of whoever sealed it before, byte by byte', async () => {
    const first = await sealed(plain());
    const second = await sealed(first);
    expect(second.subarray(0, first.length).equals(first)).toBe(true);
    expect(checkSeal(second).faults).toEqual([]);
  });

  it('is accepted by another program', async () => {
    // Where it is not installed, our own check above stands alone.
    if (!fs.existsSync('/usr/bin/pdfsig')) return;
    const file = path.join(folder, 'sealed.pdf');
    fs.writeFileSync(file, await sealed(plain()));
    const said = execFileSync('/usr/bin/pdfsig', [file], { encoding: 'utf8' });
    expect(said).toContain('Signature Validation: Signature is Valid.');
    expect(said).toContain('Total document signed');
  });
});
