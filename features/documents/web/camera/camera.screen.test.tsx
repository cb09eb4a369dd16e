import { PDFDocument } from '@cantoo/pdf-lib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goBack, looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { CameraDialog } from './CameraDialog.tsx';
import {
  forgetAllPages,
  forgetPagesOf,
  keepPages,
  keptPageCount,
  keptPages,
  offerPagesOf,
} from './kept-pages.ts';
import { jpegOf } from './pack.ts';
import { layFlat, shotOf } from './photo.ts';
import { WaitingPages } from './WaitingPages.tsx';

beforeEach(() => page.viewport(390, 844));
afterEach(async () => {
  await page.viewport(1280, 800);
  vi.restoreAllMocks();
  await forgetAllPages();
});

const SHEET: [number, number][] = [
  [190, 60],
  [700, 110],
  [730, 560],
  [120, 520],
];

/** Paper on a desk, seen at an angle, with lines of print. */
function drawn(blur = 0): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [840, 640];
  const draw = canvas.getContext('2d')!;
  draw.fillStyle = '#6b5b4b';
  draw.fillRect(0, 0, 840, 640);
  if (blur > 0) draw.filter = `blur(${blur}px)`;
  draw.fillStyle = '#f7f7f2';
  draw.beginPath();
  for (const [x, y] of SHEET) draw.lineTo(x, y);
  draw.fill();
  draw.fillStyle = '#222';
  draw.font = '600 22px sans-serif';
  for (let line = 0; line < 9; line += 1) draw.fillText('Wages, tips 52,318.40', 240, 170 + line * 40);
  return canvas;
}
const jpeg = async (canvas: HTMLCanvasElement) =>
  new File([await jpegOf(canvas)], 'image.jpg', { type: 'image/jpeg' });

async function pixelsOf(blob: Blob) {
  const bitmap = await createImageBitmap(blob);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
  const draw = canvas.getContext('2d')!;
  draw.drawImage(bitmap, 0, 0);
  return draw.getImageData(0, 0, canvas.width, canvas.height);
}

it('a sheet on a desk is found, cropped and straightened: no desk is left, the print stays', async () => {
  const canvas = drawn();
  const shot = await shotOf(canvas, canvas);
  shot.quad.forEach(({ x, y }, at) => {
    expect(Math.abs(x - SHEET[at]![0])).toBeLessThan(12);
    expect(Math.abs(y - SHEET[at]![1])).toBeLessThan(12);
  });
  const { width, height, data } = await pixelsOf(shot.page);
  const brightAt = (x: number, y: number) => data[(Math.round(y) * width + Math.round(x)) * 4]! > 200;
  for (const part of [0.03, 0.25, 0.5, 0.75, 0.97]) {
    expect([brightAt(width * part, height * 0.03), brightAt(width * part, height * 0.97)]).toEqual([
      true,
      true,
    ]);
    expect([brightAt(width * 0.03, height * part), brightAt(width * 0.97, height * part)]).toEqual([
      true,
      true,
    ]);
  }
  const dark = data.filter((value, at) => at % 4 === 0 && value < 90).length;
  expect(dark / (width * height)).toBeGreaterThan(0.01);
  expect(shot.blurred).toBe(false);
  const blurred = drawn(6);
  expect((await shotOf(blurred, blurred)).blurred).toBe(true);
});

it('a quarter turn lies on its side', async () => {
  const canvas = drawn();
  const shot = await shotOf(canvas, canvas);
  const [a, b, c, d] = shot.quad;
  const upright = await pixelsOf(shot.page);
  const aside = await pixelsOf((await layFlat(shot.photo, [d, a, b, c])).page);
  expect([aside.width, aside.height]).toEqual([upright.height, upright.width]);
});

async function show(camera: HTMLCanvasElement | null, isTaken = true) {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    if (!camera) throw new DOMException('no', 'NotAllowedError');
    return camera.captureStream(10);
  });
  const files: File[] = [];
  const closed = vi.fn();
  const dialog = (
    <CameraDialog
      title="Delgado"
      keepUnder="101:1 3 /"
      onFile={(file) => files.push(file) > 0 && isTaken}
      onClose={closed}
    />
  );
  const screen = await renderScreen(dialog);
  return { files, closed, screen };
}
/** A stream only has pictures while something is drawn. */
const keepDrawing = (canvas: HTMLCanvasElement) => {
  const draw = canvas.getContext('2d')!;
  const timer = setInterval(() => draw.fillRect(0, 0, 1, 1), 50);
  return () => clearInterval(timer);
};

it('the live camera shows the edges; sharp shots are taken without asking and sent as one PDF', async () => {
  const canvas = drawn();
  const stop = keepDrawing(canvas);
  const { files, closed } = await show(canvas);
  await expect.element(page.getByText('All four corners are in. Hold still.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Take photo' }));
  await expect.element(page.getByText('Page 1 taken')).toBeInTheDocument();
  await press(page.getByRole('button', { name: 'Take photo' }));
  await expect.element(page.getByText('Page 2 taken')).toBeInTheDocument();
  await press(page.getByRole('button', { name: /^Done/ }));
  await expect.element(page.getByRole('heading', { name: '2 pages, one PDF' })).toBeVisible();
  await looksAccessible();
  await press(page.getByRole('button', { name: 'Actions for page 2' }));
  await press(page.getByRole('menuitem', { name: 'Move up' }));
  await press(page.getByRole('button', { name: 'Send 2 pages as one PDF' }));
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(files[0]!.name).toMatch(/^Photo .*, 2 pages\.pdf$/);
  const pdf = await PDFDocument.load(await files[0]!.arrayBuffer());
  expect(pdf.getPageCount()).toBe(2);
  stop();
});

it('without leave the phone’s own camera is asked, a blurred photo stops, and keeping it is allowed', async () => {
  await show(null);
  await expect.element(page.getByText('Tap the button to use your phone’s camera.')).toBeVisible();
  await userEvent.upload(page.getByLabelText('Photo of a page'), await jpeg(drawn(6)));
  await expect.element(page.getByText('This photo looks blurry – take it again')).toBeVisible();
  const corner = page.getByRole('button', { name: 'Upper left corner' });
  const size = corner.element().getBoundingClientRect();
  expect([Math.round(size.width), Math.round(size.height)]).toEqual([44, 44]);
  const before = (corner.element() as HTMLElement).style.left;
  (corner.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect((corner.element() as HTMLElement).style.left).not.toBe(before);
  await looksAccessible();
  await press(page.getByRole('button', { name: 'Keep it, I can read every number' }));
  await expect.element(page.getByText('Page 1 taken')).toBeInTheDocument();
});

const KEPT = 'We keep them on this phone. Open the camera here again to send them.';
const asked = () => document.body.textContent.includes(`Your page isn’t sent yet${KEPT}`);
/** By its words: the cross of the camera has the same name for those who listen. */
const answer = (words: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === words)!.click();

it('leaving with pages asks first, by the cross and by Back, and keeps them on the phone', async () => {
  const { closed } = await show(null);
  await userEvent.upload(page.getByLabelText('Photo of a page'), await jpeg(drawn()));
  await expect.element(page.getByText('Page 1 taken')).toBeInTheDocument();
  await press(page.getByRole('button', { name: 'Close the camera' }));
  await expect.poll(asked, { timeout: 6000 }).toBe(true);
  await looksAccessible();
  answer('Stay here');
  await expect.poll(asked).toBe(false);
  expect(closed).not.toHaveBeenCalled();
  await goBack();
  await expect.poll(asked, { timeout: 6000 }).toBe(true);
  expect(closed).not.toHaveBeenCalled();
  answer('Close the camera');
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  await expect.poll(async () => (await keptPages('101:1 3 /')).length).toBe(1);
});

it('without pages the camera closes at once', async () => {
  const { closed } = await show(null);
  await press(page.getByRole('button', { name: 'Close the camera' }));
  expect(closed).toHaveBeenCalledTimes(1);
});

it('pages that wait are offered beside the camera, until they are gone', async () => {
  await keepPages('101:1 3 /', [await shotOf(drawn(), drawn())]);
  const open = vi.fn();
  const offer = (cameraOpen: boolean) => (
    <WaitingPages keepUnder="101:1 3 /" cameraOpen={cameraOpen} onOpen={open} />
  );
  const screen = await renderScreen(offer(false));
  await press(page.getByRole('button', { name: '1 page isn’t sent yet. Review and send' }));
  expect(open).toHaveBeenCalledTimes(1);
  await looksAccessible();
  await screen.unmount();
  await keepPages('101:1 3 /', []);
  await renderScreen(offer(false));
  await expect.element(page.getByRole('button', { name: /sent yet/ })).not.toBeInTheDocument();
});

it('pages that were not sent are there again', async () => {
  const { screen } = await show(null);
  await userEvent.upload(page.getByLabelText('Photo of a page'), await jpeg(drawn()));
  await expect.element(page.getByText('Page 1 taken')).toBeInTheDocument();
  await screen.unmount();
  await show(null);
  await expect.element(page.getByRole('heading', { name: '1 page, one PDF' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Actions for page 1' }));
  await press(page.getByRole('menuitem', { name: 'Remove' }));
  await expect.element(page.getByRole('heading', { name: '0 pages, one PDF' })).toBeVisible();
});

const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('a first photo that is blurred is kept while somebody looks at it, and asked about', async () => {
  await show(null);
  await userEvent.upload(page.getByLabelText('Photo of a page'), await jpeg(drawn(6)));
  await expect.element(page.getByText('This photo looks blurry – take it again')).toBeVisible();
  await expect.poll(async () => (await keptPages('101:1 3 /')).length).toBe(1);
  expect(isAsked()).toBe(true);
  await goBack();
  await expect.poll(asked, { timeout: 6000 }).toBe(true);
  answer('Stay here');
  await press(page.getByRole('button', { name: 'Keep it, I can read every number' }));
  await expect.element(page.getByText('Page 1 taken')).toBeInTheDocument();
  expect(await keptPages('101:1 3 /')).toHaveLength(1);
});

it('pages stay on the phone until the file made of them is safe, and are offered again if it goes nowhere', async () => {
  const { files, closed } = await show(null);
  const offer = async () => (await keptPages('101:1 3 /')).length;
  await userEvent.upload(page.getByLabelText('Photo of a page'), await jpeg(drawn()));
  await expect.element(page.getByText('Page 1 taken')).toBeInTheDocument();
  await press(page.getByRole('button', { name: /^Done/ }));
  await press(page.getByRole('button', { name: 'Send 1 page as one PDF' }));
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  // On its way: not offered, and still on the phone.
  expect(await offer()).toBe(0);
  expect(await keptPageCount()).toBe(1);
  offerPagesOf(files[0]!);
  expect(await offer()).toBe(1);
});

it('pages of a file that arrived are gone from the phone', async () => {
  const { files, closed } = await show(null);
  await userEvent.upload(page.getByLabelText('Photo of a page'), await jpeg(drawn()));
  await expect.element(page.getByText('Page 1 taken')).toBeInTheDocument();
  await press(page.getByRole('button', { name: /^Done/ }));
  await press(page.getByRole('button', { name: 'Send 1 page as one PDF' }));
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  await forgetPagesOf(files[0]!);
  expect(await keptPageCount()).toBe(0);
});

it('pages of a file that is refused are offered again', async () => {
  const { closed } = await show(null, false);
  await userEvent.upload(page.getByLabelText('Photo of a page'), await jpeg(drawn()));
  await expect.element(page.getByText('Page 1 taken')).toBeInTheDocument();
  await press(page.getByRole('button', { name: /^Done/ }));
  await press(page.getByRole('button', { name: 'Send 1 page as one PDF' }));
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  await expect.poll(async () => (await keptPages('101:1 3 /')).length).toBe(1);
});
