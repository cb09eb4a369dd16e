/** PDFium over a file that is read in parts. Works in a worker: reading waits for the network. */
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { fetchAsset } from '#platform/web/file-bytes.ts';
import type { Bookmark, PageRect, PageSize, TextRun } from './messages.ts';
import type { Ranges } from './read-ranges.ts';

const BGRA = 4;
/** With what was written into forms and beside them, in the order of bytes a canvas takes. */
const DRAW = 0x01 | 0x10;
const PASSWORD_NEEDED = 4;
const MOST_BOOKMARKS = 5000;
const MOST_DEPTH = 20;
const MOST_FOUND_ON_PAGE = 500;
/** Devices count in whole steps: a tenth of a point is fine enough for marks. */
const STEPS = 10;

export class LockedPdf extends Error {}
export class BrokenPdf extends Error {}

export interface PdfDocument {
  pages: number;
  size: (page: number) => PageSize;
  draw: (page: number, scale: number, rotation: number) => ImageData;
  text: (page: number) => TextRun[];
  find: (page: number, words: string) => PageRect[][];
  bookmarks: () => Bookmark[];
}

export async function loadPdfium(
  wasm: string | WebAssembly.Module,
): Promise<{ pdfium: WrappedPdfiumModule; module: WebAssembly.Module }> {
  const module = typeof wasm === 'string' ? await WebAssembly.compileStreaming(fetchAsset(wasm)) : wasm;
  let fail: (error: unknown) => void;
  const failed = new Promise<never>((_resolve, reject) => (fail = reject));
  const instantiateWasm = (
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance) => void,
  ): Record<string, never> => {
    WebAssembly.instantiate(module, imports).then(done, fail);
    return {};
  };
  // The engine itself would wait for ever for what never came.
  const pdfium = await Promise.race([init({ instantiateWasm }), failed]);
  pdfium.PDFiumExt_Init();
  return { pdfium, module };
}

export function openPdf(pdfium: WrappedPdfiumModule, ranges: Ranges): PdfDocument {
  // It grows, and with it the view on it is replaced: it is always asked for anew.
  const memory = pdfium.pdfium as typeof pdfium.pdfium & { HEAPU8: Uint8Array };
  const { malloc, free } = memory.wasmExports;
  let trouble: unknown = null;

  /** PDFium asks here for bytes; what goes wrong is kept, for an error cannot pass through it. */
  const getBlock = memory.addFunction(
    (_param: number, position: number, buffer: number, size: number): number => {
      try {
        const part = new Uint8Array(size);
        ranges.read(position >>> 0, part);
        memory.HEAPU8.set(part, buffer);
        return 1;
      } catch (error) {
        trouble = error;
        return 0;
      }
    },
    'iiiii',
  );
  const access = malloc(12);
  memory.setValue(access, ranges.size, 'i32');
  memory.setValue(access + 4, getBlock, 'i32');
  memory.setValue(access + 8, 0, 'i32');

  /** Runs something of PDFium's; if bytes were missing meanwhile, its result is worth nothing. */
  function whole<T>(work: () => T): T {
    trouble = null;
    const result = work();
    if (trouble !== null) throw trouble as Error;
    return result;
  }

  const handle = whole(() => pdfium.FPDF_LoadCustomDocument(access, ''));
  if (handle === 0) throw pdfium.FPDF_GetLastError() === PASSWORD_NEEDED ? new LockedPdf() : new BrokenPdf();
  const pages = pdfium.FPDF_GetPageCount(handle);
  if (pages === 0) throw new BrokenPdf();
  const flattened = new Set<number>();

  function withPage<T>(page: number, work: (handle: number) => T): T {
    return whole(() => {
      let opened = pdfium.FPDF_LoadPage(handle, page);
      if (opened === 0) throw new BrokenPdf();
      // What stands in form fields is drawn and found only once it is part of the page, in this copy alone.
      if (!flattened.has(page) && pdfium.FPDFPage_GetAnnotCount(opened) > 0) {
        pdfium.FPDFPage_Flatten(opened, 0);
        pdfium.FPDF_ClosePage(opened);
        opened = pdfium.FPDF_LoadPage(handle, page);
      }
      flattened.add(page);
      try {
        return work(opened);
      } finally {
        pdfium.FPDF_ClosePage(opened);
      }
    });
  }

  const sizeOf = (opened: number): PageSize => ({
    width: pdfium.FPDF_GetPageWidthF(opened),
    height: pdfium.FPDF_GetPageHeightF(opened),
  });

  function withRoom<T>(bytes: number, work: (at: number) => T): T {
    const at = malloc(bytes);
    try {
      return work(at);
    } finally {
      free(at);
    }
  }

  /** From the page's own axes to how it is shown, whatever way it was turned in the file. */
  function shownRect(
    opened: number,
    rect: { left: number; top: number; right: number; bottom: number },
  ): PageRect {
    const { width, height } = sizeOf(opened);
    return withRoom(8, (at) => {
      const shown = (x: number, y: number): [number, number] => {
        pdfium.FPDF_PageToDevice(
          opened,
          0,
          0,
          Math.round(width * STEPS),
          Math.round(height * STEPS),
          0,
          x,
          y,
          at,
          at + 4,
        );
        return [memory.getValue(at, 'i32') / STEPS, memory.getValue(at + 4, 'i32') / STEPS];
      };
      const [x1, y1] = shown(rect.left, rect.top);
      const [x2, y2] = shown(rect.right, rect.bottom);
      return {
        left: Math.min(x1, x2),
        top: Math.min(y1, y2),
        width: Math.abs(x2 - x1),
        height: Math.abs(y2 - y1),
      };
    });
  }

  function rectsOf(
    opened: number,
    text: number,
    from: number,
    count: number,
  ): { rect: PageRect; text: string }[] {
    const rects = Math.max(0, pdfium.FPDFText_CountRects(text, from, count));
    return Array.from({ length: rects }, (_, n) =>
      withRoom(32, (at) => {
        pdfium.FPDFText_GetRect(text, n, at, at + 8, at + 16, at + 24);
        const [left, top, right, bottom] = [0, 8, 16, 24].map((by) => memory.getValue(at + by, 'double')) as [
          number,
          number,
          number,
          number,
        ];
        const letters = pdfium.FPDFText_GetBoundedText(text, left, top, right, bottom, 0, 0);
        const said = withRoom(2 * (letters + 1), (room) => {
          pdfium.FPDFText_GetBoundedText(text, left, top, right, bottom, room, letters + 1);
          return memory.UTF16ToString(room, 2 * (letters + 1));
        });
        return { rect: shownRect(opened, { left, top, right, bottom }), text: said };
      }),
    );
  }

  function withText<T>(page: number, work: (opened: number, text: number) => T): T {
    return withPage(page, (opened) => {
      const text = pdfium.FPDFText_LoadPage(opened);
      try {
        return work(opened, text);
      } finally {
        pdfium.FPDFText_ClosePage(text);
      }
    });
  }

  function bookmarkAt(mark: number): Omit<Bookmark, 'children'> {
    const bytes = pdfium.FPDFBookmark_GetTitle(mark, 0, 0);
    const title = withRoom(Math.max(2, bytes), (at) => {
      pdfium.FPDFBookmark_GetTitle(mark, at, bytes);
      return bytes <= 2 ? '' : memory.UTF16ToString(at, bytes);
    });
    const target = pdfium.FPDFBookmark_GetDest(handle, mark);
    const page = target === 0 ? -1 : pdfium.FPDFDest_GetDestPageIndex(handle, target);
    return { title, page: page < 0 || page >= pages ? null : page };
  }

  return {
    pages,
    size: (page) =>
      withRoom(8, (at) =>
        whole(() => {
          if (!pdfium.FPDF_GetPageSizeByIndexF(handle, page, at)) throw new BrokenPdf();
          return { width: memory.getValue(at, 'float'), height: memory.getValue(at + 4, 'float') };
        }),
      ),
    draw: (page, scale, rotation) =>
      withPage(page, (opened) => {
        const size = sizeOf(opened);
        const turned = rotation % 180 !== 0;
        const width = Math.max(1, Math.round((turned ? size.height : size.width) * scale));
        const height = Math.max(1, Math.round((turned ? size.width : size.height) * scale));
        const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, BGRA, 0, 0);
        if (bitmap === 0) throw new BrokenPdf();
        try {
          pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
          pdfium.FPDF_RenderPageBitmap(bitmap, opened, 0, 0, width, height, rotation / 90, DRAW);
          const at = pdfium.FPDFBitmap_GetBuffer(bitmap);
          const pixels = new Uint8ClampedArray(memory.HEAPU8.slice(at, at + width * height * 4).buffer);
          return new ImageData(pixels, width, height);
        } finally {
          pdfium.FPDFBitmap_Destroy(bitmap);
        }
      }),
    text: (page) =>
      withText(page, (opened, text) =>
        rectsOf(opened, text, 0, -1).map(({ rect, text: said }) => ({ ...rect, text: said })),
      ),
    find: (page, words) =>
      withText(page, (opened, text) =>
        withRoom(2 * (words.length + 1), (at) => {
          memory.stringToUTF16(words, at, 2 * (words.length + 1));
          const search = pdfium.FPDFText_FindStart(text, at, 0, 0);
          const found: PageRect[][] = [];
          while (found.length < MOST_FOUND_ON_PAGE && pdfium.FPDFText_FindNext(search)) {
            const from = pdfium.FPDFText_GetSchResultIndex(search);
            const count = pdfium.FPDFText_GetSchCount(search);
            found.push(rectsOf(opened, text, from, count).map(({ rect }) => rect));
          }
          pdfium.FPDFText_FindClose(search);
          return found;
        }),
      ),
    bookmarks: () =>
      whole(() => {
        // A broken file can lead in circles.
        const seen = new Set<number>();
        const below = (parent: number, depth: number): Bookmark[] => {
          const found: Bookmark[] = [];
          let mark = pdfium.FPDFBookmark_GetFirstChild(handle, parent);
          while (mark !== 0 && !seen.has(mark) && seen.size < MOST_BOOKMARKS) {
            seen.add(mark);
            found.push({ ...bookmarkAt(mark), children: depth < MOST_DEPTH ? below(mark, depth + 1) : [] });
            mark = pdfium.FPDFBookmark_GetNextSibling(handle, mark);
          }
          return found;
        };
        return below(0, 0);
      }),
  };
}
