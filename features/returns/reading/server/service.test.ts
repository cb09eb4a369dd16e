import { Readable } from 'node:stream';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { longPdf, pdfOf } from '#test/paged-pdf.ts';
import { longReturn } from '#test/return-corpus/long.ts';
import { readReturn } from './service.ts';

const read = (bytes: Uint8Array, options?: Parameters<typeof readReturn>[2]) =>
  readReturn(Readable.from([bytes]), bytes.length, options);

it('says why a file cannot be read', async () => {
  expect(await read(new Uint8Array())).toEqual({ fault: 'empty' });
  expect(await read(Buffer.from('no PDF at all'))).toEqual({ fault: 'unreadable' });
  const locked = await PDFDocument.load(pdfOf({ pages: [['Form 8879']] }));
  locked.encrypt({ userPassword: 'a', ownerPassword: 'b' });
  expect(await read(await locked.save())).toEqual({ fault: 'encrypted' });
  expect(await read(longPdf(1001, 0))).toEqual({ fault: 'too_large' });
});

it('throws where the source breaks, which is no fault of the file', async () => {
  const broken = new Readable({ read: () => undefined });
  setImmediate(() => broken.destroy(new Error('the disk is gone')));
  await expect(readReturn(broken, 1000)).rejects.toThrow('the disk is gone');
});

it('reads 400 pages with progress, and no page holds up the server', async () => {
  const bytes = longReturn(400);
  const seen: number[] = [];
  let longest = 0;
  let last = performance.now();
  const idle = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let busySince = idle();
  const watch = setInterval(() => {
    longest = Math.max(longest, idle() - busySince);
    busySince = idle();
    last = performance.now();
  }, 5);
  const result = await read(bytes, { onProgress: (done, of) => of === 400 && seen.push(done) });
  clearInterval(watch);
  expect(last).toBeGreaterThan(0);
  expect(seen).toHaveLength(400);
  expect(longest).toBeLessThan(250);
  expect(result).toMatchObject({ reading: { pages: 400, form: '1040', tax_year: 2024 } });
}, 60_000);

it('proposes again what staff confirmed for the same form of the same software', async () => {
  const [page] = [longReturn(3)];
  const first = await read(page);
  if ('fault' in first) throw new Error(first.fault);
  const part = first.reading.parts.find(({ form_id }) => form_id === 'us-8879')!;
  const confirmed = {
    fingerprint: part.fingerprint,
    kind: 'other' as const,
    form_id: null,
    name: 'Copy of Form 8879',
    is_staff_only: true,
  };
  const second = await read(page, { confirmed: [confirmed] });
  if ('fault' in second) throw new Error(second.fault);
  expect(second.reading.parts.find(({ name }) => name === 'Copy of Form 8879')).toMatchObject({
    kind: 'other',
    form_id: null,
    is_staff_only: true,
    e_sign: null,
  });
});
