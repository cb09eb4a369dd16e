/** Which tesseract reads pages is decided once, at the start, and said in the log. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standInTesseract } from '#test/scans.ts';
import { findTesseract } from './find-tesseract.ts';

let dir: string;
beforeAll(() => (dir = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-tesseract-'))));
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }));

async function found(settings: Parameters<typeof findTesseract>[0]) {
  const said: string[] = [];
  const log = { info: (text: string) => said.push(text), warn: (text: string) => said.push(text) };
  return { ocr: await findTesseract(settings, log), said };
}

describe('tesseract', () => {
  it('is the program that is named, if it reads English', async () => {
    const { program } = standInTesseract(dir);
    expect(await found({ ocr: true, tesseract: program })).toEqual({
      ocr: { program },
      said: ['scanned pages are read by a program of the machine'],
    });
  });

  it('is the portal’s own where the named one is missing or says something else', async () => {
    for (const tesseract of [path.join(dir, 'nowhere'), '/bin/echo'])
      expect(await found({ ocr: true, tesseract })).toEqual({
        ocr: { program: null },
        said: ['TESSERACT does not read English: the portal’s own is used'],
      });
  });

  it('is none where the operator turned it off', async () => {
    expect(await found({ ocr: false, tesseract: undefined })).toEqual({
      ocr: null,
      said: ['scanned pages are not read'],
    });
  });

  it('is the machine’s in its usual place, or the portal’s own', async () => {
    const usual = fs.existsSync('/usr/bin/tesseract');
    const { ocr, said } = await found({ ocr: true, tesseract: undefined });
    expect([ocr, said]).toEqual(
      usual
        ? [{ program: '/usr/bin/tesseract' }, ['scanned pages are read by a program of the machine']]
        : [{ program: null }, ['scanned pages are read by the portal’s own tesseract']],
    );
  });
});
