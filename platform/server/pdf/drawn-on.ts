/** Counts what is drawn on a page beside text: pictures and lines. In the sandbox only. */
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import type { Drawn } from './pdf.ts';

const PATH = 2;
const PICTURE = 3;
const FORM = 5;
const MOST_OBJECTS = 3000;
/** Forms may lie in forms. */
const DEEPEST = 3;
const FLOATS = 4;

export function drawnOn(pdfium: WrappedPdfiumModule, page: number): Drawn {
  const { HEAPF32, wasmExports } = pdfium.pdfium as unknown as {
    HEAPF32: Float32Array;
    wasmExports: { malloc: (bytes: number) => number; free: (at: number) => void };
  };
  const at = wasmExports.malloc(FLOATS * 4);
  let covered = 0;
  let paths = 0;
  const count = Math.min(MOST_OBJECTS, pdfium.FPDFPage_CountObjects(page));
  for (let n = 0; n < count; n += 1) {
    const object = pdfium.FPDFPage_GetObject(page, n);
    if (pdfium.FPDFPageObj_GetType(object) === PATH) paths += 1;
    else if (
      holdsPicture(pdfium, object, 0) &&
      pdfium.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)
    ) {
      const [left, bottom, right, top] = HEAPF32.subarray(at / 4, at / 4 + FLOATS);
      covered += Math.abs((right! - left!) * (top! - bottom!));
    }
  }
  wasmExports.free(at);
  const area = pdfium.FPDF_GetPageWidthF(page) * pdfium.FPDF_GetPageHeightF(page);
  return { pictures: area > 0 ? Math.min(1, covered / area) : 0, paths };
}

function holdsPicture(pdfium: WrappedPdfiumModule, object: number, depth: number): boolean {
  const type = pdfium.FPDFPageObj_GetType(object);
  if (type === PICTURE) return true;
  if (type !== FORM || depth === DEEPEST) return false;
  const count = Math.min(MOST_OBJECTS, pdfium.FPDFFormObj_CountObjects(object));
  for (let n = 0; n < count; n += 1)
    if (holdsPicture(pdfium, pdfium.FPDFFormObj_GetObject(object, n), depth + 1)) return true;
  return false;
}
