import { beforeAll, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { documents } from '#features/documents/contract.ts';
import type { AnnotationInput } from '#features/documents/annotations/model.ts';
import { exampleFile } from '#test/example-documents.ts';
import { type AnyAnswered, on } from '#test/fake-api.ts';
import { longPdf, pdfOf } from '#test/paged-pdf.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { BOOKMARKS_FAILED, PDF_FAILED, TYPE_NOT_SUPPORTED } from '../../messages.ts';
import { openPdfEngine } from './pdf/pdf-engine.ts';
import { openPort } from './pdf/pdf-port.ts';
import { takePdfium, warmPdfium } from './pdf/standby.ts';
import type { OpenedFile } from './queries.ts';
import { Viewer } from './Viewer.tsx';
// Their print styles stay loaded in a portal that has shown those screens.
import '#features/accounts/profile/web/profile.module.css';
import '#features/collect/differences/web/changes.module.css';

const opened: OpenedFile = {
  ...exampleFile,
  entity_id: 7,
  shown_as: 'pdf',
  may: { describe: true, annotate: true },
};
const shownLinks: string[] = [];
function linkTo(bytes: Uint8Array) {
  const link = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }));
  shownLinks.push(link);
  const data = {
    link,
    expires_at: '2030-01-01T00:00:00Z',
    size: bytes.length,
    content_type: 'application/pdf',
  };
  return { viewing: 'look', document: { data } };
}
const NOW = '2026-11-16T00:00:00Z';
const mark = (text: string, id = crypto.randomUUID()): AnnotationInput => ({
  id,
  page: 1,
  shape_type: 'textbox',
  text,
  style: 'color: red',
  position_data: { left: 60, bottom: 700, width: 120, height: 22, pageWidth: 612, pageHeight: 792 },
});
const dated = (marks: readonly AnnotationInput[]) =>
  marks.map((one) => ({ ...one, created_at: NOW, updated_at: NOW }));

async function show(
  file: Partial<OpenedFile> = {},
  { bytes = longPdf(3), marks = [] as AnnotationInput[], more = [] as AnyAnswered[] } = {},
) {
  const view = on(documents.viewDocument, () => linkTo(bytes));
  const read = on(documents.readAnnotations, () => ({
    version: marks.length > 0 ? 1 : 0,
    annotations: dated(marks),
  }));
  const save = on(documents.saveAnnotations, ({ annotations, version }) => ({
    version: version + 1,
    annotations: dated(annotations),
  }));
  const onDownload = vi.fn();
  const onClose = vi.fn();
  await renderScreen(
    <Viewer
      companyId={7}
      entityName="Eleanor & James"
      documentId={11}
      name={null}
      neighbors={{ at: 3, of: 12, previous: vi.fn(), next: vi.fn() }}
      onDownload={onDownload}
      onClose={onClose}
    />,
    { api: [on(documents.readDocument, () => ({ ...opened, ...file })), view, read, save, ...more] },
  );
  return { view, read, save, onDownload, onClose };
}
const viewer = () => page.getByRole('dialog', { name: 'W-2 Northfield.pdf' });
const sheet = (n: number) => viewer().getByRole('group', { name: `Page ${n}`, exact: true });
async function drawn(n: number): Promise<void> {
  await expect.poll(() => sheet(n).element().querySelector('canvas[data-drawn]')).not.toBeNull();
}
const sheets = () =>
  viewer()
    .getByRole('group', { name: /^Page \d+$/ })
    .elements().length;

/** The marks, and with them their tools, come after the first page. */
async function tool(name: string): Promise<void> {
  const choice = viewer().getByRole('radio', { name });
  await expect.element(choice).toBeInTheDocument();
  (choice.element() as HTMLElement).click();
}
/** As the browser lays a page out for paper. */
const showAs = (media: 'print' | '') =>
  (cdp() as { send: (name: string, given: object) => Promise<unknown> }).send('Emulation.setEmulatedMedia', {
    media,
  });

// The first worker of a run is put together while it is asked for.
beforeAll(async () => {
  const engine = await openPdfEngine(openPort(), async () => linkTo(longPdf(1)).document.data);
  engine.close();
});

it('shows the first of 300 pages, and never more than are near the screen', async () => {
  await show({}, { bytes: longPdf(300) });
  await drawn(1);
  await expect.element(viewer().getByText('Page 1 of 300')).toBeVisible();
  expect(sheets()).toBeLessThan(5);
  const region = viewer().getByRole('region', { name: 'Pages' }).element();
  region.scrollTop = region.scrollHeight / 2;
  await expect.element(viewer().getByText('Page 151 of 300')).toBeVisible();
  await drawn(151);
  expect(sheets()).toBeLessThan(6);
});

it('VWR-008 VWR-009: zooms by 0.1 from 0.5 to 3, stops at both ends, turns by 90 degrees', async () => {
  await show();
  await drawn(1);
  const [out, into] = [
    viewer().getByRole('button', { name: 'Zoom out' }),
    viewer().getByRole('button', { name: 'Zoom in' }),
  ];
  const zoom = viewer().getByRole('status', { name: 'Zoom' });
  while (!(out.element() as HTMLButtonElement).disabled) {
    const before = zoom.element().textContent;
    await press(out);
    await expect.poll(() => zoom.element().textContent).not.toBe(before);
  }
  await expect.element(zoom).toHaveTextContent('50%');
  await expect.element(out).toBeDisabled();
  const seen = ['50%'];
  while (!(into.element() as HTMLButtonElement).disabled) {
    const before = zoom.element().textContent;
    await press(into);
    await expect.poll(() => zoom.element().textContent).not.toBe(before);
    seen.push(zoom.element().textContent);
  }
  expect(seen).toEqual(Array.from({ length: 26 }, (_, step) => `${50 + step * 10}%`));
  const [wide, high] = [sheet(1).element().clientWidth, sheet(1).element().clientHeight];
  await press(viewer().getByRole('button', { name: 'Rotate' }));
  await expect.poll(() => sheet(1).element().clientWidth).toBe(high);
  expect(sheet(1).element().clientHeight).toBe(wide);
});

it('VWR-010: lists bookmarks, which lead to their page', async () => {
  await show({}, { bytes: longPdf(200) });
  await drawn(1);
  (viewer().getByRole('radio', { name: 'Bookmarks' }).element() as HTMLElement).click();
  await press(viewer().getByRole('button', { name: 'Part at 150' }));
  await expect.element(viewer().getByText('Page 150 of 200')).toBeVisible();
});

it('VWR-007: bookmarks that cannot be read say so, and the pages stay', async () => {
  // Larger than what is fetched at once, with the bookmarks where opening it does not look.
  const bytes = pdfOf({
    pages: [['One'], ['Two']],
    bookmarks: [{ title: 'Part', page: 1 }],
    filling: 600_000,
  });
  await show({}, { bytes });
  await drawn(1);
  expect(BOOKMARKS_FAILED).toBe('Failed to load PDF bookmarks');
  for (const link of shownLinks) URL.revokeObjectURL(link);
  (viewer().getByRole('radio', { name: 'Bookmarks' }).element() as HTMLElement).click();
  await expect.element(viewer().getByText(BOOKMARKS_FAILED)).toBeVisible();
  await expect.element(viewer().getByText('Page 1 of 2')).toBeVisible();
  await drawn(1);
});

it('VWR-006: a file that cannot be read says so, and is tried again', async () => {
  const { view, onDownload } = await show({}, { bytes: new TextEncoder().encode('%PDF-1.7 nothing') });
  await expect.element(viewer().getByText(PDF_FAILED)).toBeVisible();
  await press(viewer().getByRole('button', { name: 'Download' }));
  expect(onDownload).toHaveBeenCalledOnce();
  view.answer(() => linkTo(longPdf(1)));
  await press(viewer().getByRole('button', { name: 'Try again' }));
  await drawn(1);
});

it('prints every page, sharp enough for paper, and nothing of the screen around them', async () => {
  await show();
  await drawn(1);
  const sheetOf = () => [...document.querySelectorAll<HTMLImageElement>('body > div > img')];
  const printed: number[] = [];
  const around: number[] = [];
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => {
    around.push([...document.body.children].filter((one) => getComputedStyle(one).display !== 'none').length);
    printed.push(...sheetOf().map(({ naturalWidth, complete }) => (complete ? naturalWidth : 0)));
  });
  await showAs('print');
  try {
    await press(viewer().getByRole('button', { name: 'Print' }));
    await expect.poll(() => print.mock.calls.length).toBe(1);
  } finally {
    await showAs('');
  }
  expect(around).toEqual([1]);
  // 150 dots an inch.
  expect(printed).toEqual([1275, 1275, 1275]);
  expect(sheetOf()).toEqual([]);
  print.mockRestore();
});

it('two fingers zoom the pages, and so does the wheel with Ctrl, within the same ends', async () => {
  await show();
  await drawn(1);
  const zoom = viewer().getByRole('status', { name: 'Zoom' });
  const now = () => Number.parseInt(zoom.element().textContent, 10);
  const region = viewer().getByRole('region', { name: 'Pages' }).element();
  const touch = (type: string, ...places: number[]) => {
    const touches = places.map(
      (clientX, identifier) => new Touch({ identifier, target: region, clientX, clientY: 300 }),
    );
    const event = new TouchEvent(type, {
      touches,
      changedTouches: touches,
      bubbles: true,
      cancelable: true,
    });
    region.dispatchEvent(event);
    return event.defaultPrevented;
  };
  await press(viewer().getByRole('button', { name: 'Zoom out' }));
  const before = now();
  touch('touchstart', 400, 500);
  // Whoever pinches the pages does not pinch the whole screen.
  expect(touch('touchmove', 350, 550)).toBe(true);
  await expect.poll(now).toBe(Math.min(300, before * 2));
  touch('touchmove', 449, 451);
  await expect.poll(now).toBe(50);
  touch('touchstart', 400);
  touch('touchmove', 300);
  expect(now()).toBe(50);
  const wheel = (deltaY: number, ctrlKey = true) => {
    const event = new WheelEvent('wheel', { deltaY, ctrlKey, bubbles: true, cancelable: true });
    region.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(wheel(-100)).toBe(true);
  await expect.poll(now).toBe(60);
  wheel(-100, false);
  expect(now()).toBe(60);
});

it('is opened with the PDFium that stands by, and the next file gets one of its own', async () => {
  takePdfium().close();
  const Plain = globalThis.Worker;
  const made: Worker[] = [];
  globalThis.Worker = class extends Plain {
    constructor(...given: ConstructorParameters<typeof Plain>) {
      super(...given);
      made.push(this);
    }
  };
  try {
    warmPdfium();
    warmPdfium();
    expect(made).toHaveLength(1);
    await show();
    await drawn(1);
    expect(made).toHaveLength(1);
    const other = takePdfium();
    expect(made).toHaveLength(2);
    await other.loaded;
    other.close();
  } finally {
    globalThis.Worker = Plain;
  }
});

it('shows the first page before it asks for marks', async () => {
  const { read, view } = await show();
  await expect.poll(() => view.calls.length).toBe(1);
  expect(read.calls).toEqual([]);
  await drawn(1);
  await expect.poll(() => read.calls.length).toBe(1);
});

it('VWR-003: a spreadsheet is a table with a tab for each sheet', async () => {
  const read = on(documents.readSheet, ({ sheet: at }) => ({
    names: ['Mileage', 'Tolls'],
    name: ['Mileage', 'Tolls'][at]!,
    rows: [['Date', 'Miles'], at === 0 ? ['Jan 3', '41.5'] : ['Feb 1', '3']],
    isCut: false,
  }));
  await show({ shown_as: 'sheet', content_type: 'application/vnd.ms-excel' }, { more: [read] });
  await expect.element(viewer().getByRole('cell', { name: '41.5' })).toBeVisible();
  await looksAccessible();
  await press(viewer().getByRole('button', { name: 'Tolls' }));
  await expect.element(viewer().getByRole('cell', { name: 'Feb 1' })).toBeVisible();
});

it('VWR-002: another kind of file says so and can be downloaded', async () => {
  const { onDownload } = await show({ shown_as: 'none', content_type: 'application/msword' });
  await expect.element(viewer().getByText(TYPE_NOT_SUPPORTED)).toBeVisible();
  await press(viewer().getByRole('button', { name: 'Download' }));
  expect(onDownload).toHaveBeenCalledOnce();
});

it('finds words, marks them and goes to them', async () => {
  await show({}, { bytes: longPdf(40) });
  await drawn(1);
  await userEvent.keyboard('{Control>}f{/Control}');
  await viewer().getByRole('textbox', { name: 'Search in this file' }).fill('line 5 of page 33:');
  await expect.element(viewer().getByText('1 of 1', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(viewer().getByText('Page 33 of 40')).toBeVisible();
  await expect.poll(() => document.querySelector('mark')).not.toBeNull();
});

it('VWR-014 VWR-015 VWR-016: a text is set where one points, needs 1 to 32 characters, and is saved by itself', async () => {
  const { save } = await show();
  await drawn(1);
  await tool('Text');
  const layer = viewer().getByRole('group', { name: /^Marks on page 1\. Press Enter/ });
  (layer.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const entry = viewer().getByRole('textbox', { name: 'Text of the mark' });
  await userEvent.keyboard('   {Enter}');
  await expect.element(viewer().getByText('Enter text for this mark.')).toBeVisible();
  await entry.fill('a'.repeat(40));
  // Nothing is cut, and nothing too long is saved.
  await expect.element(viewer().getByText('8 characters too many. Use at most 32.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(save.calls).toEqual([]);
  await entry.fill('a'.repeat(32));
  await expect.element(viewer().getByText('32/32 characters')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => save.calls.length).toBe(1);
  expect(save.calls[0]).toMatchObject({
    extractedDocumentId: 11,
    companyId: 7,
    version: 0,
    annotations: [{ page: 1, shape_type: 'textbox', text: 'a'.repeat(32), style: 'color: green' }],
  });
  const [made] = save.calls[0]!.annotations;
  const at = made!.position_data;
  expect(at.left + at.width / 2).toBeGreaterThan(250);
  expect(at.width).toBeLessThanOrEqual(400);
  await expect.element(viewer().getByText('Saved')).toBeVisible();
});

it('a colleague’s marks are merged with mine, and a clash is shown', async () => {
  const [both, id] = [mark('before', crypto.randomUUID()), crypto.randomUUID()];
  const { save } = await show({}, { marks: [both] });
  await drawn(1);
  save.refuse({
    status: 409,
    code: 'conflict.stale',
    details: {
      current: { version: 2, annotations: dated([{ ...both, text: 'theirs' }, mark('added', id)]) },
    },
  });
  await tool('Text');
  (viewer().getByRole('button', { name: 'before, red' }).element() as HTMLElement).click();
  await viewer().getByRole('textbox', { name: 'Text of the mark' }).fill('mine');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => save.calls.length).toBe(2);
  expect(save.calls[1]).toMatchObject({ version: 2 });
  expect(save.calls[1]!.annotations.map(({ text }) => text)).toEqual(['mine', 'added']);
  await expect.element(viewer().getByText(/A colleague changed the same mark/)).toBeVisible();
});

it('VWR-012 VWR-013: offers the four ways of marking only where it may be done', async () => {
  await show();
  await drawn(1);
  for (const name of ['View', 'Move', 'Check', 'Text'])
    await expect.element(viewer().getByRole('radio', { name })).toBeInTheDocument();
  for (const name of ['Black', 'Red', 'Green', 'Blue'])
    await expect.element(viewer().getByRole('radio', { name })).toBeInTheDocument();
  await looksAccessible();
});

it('VWR-012: shows no such control without the right', async () => {
  const { read } = await show({ may: { describe: false, annotate: false } });
  await drawn(1);
  expect(viewer().getByRole('radio', { name: 'Move' }).elements()).toEqual([]);
  expect(read.calls).toEqual([]);
});
