/** Scanned pages set upright, straightened and read, beside the bare tesseract core on the same pages. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openScan } from '#platform/server/ocr/open-scan.ts';
import { preparePage } from '#platform/server/ocr/prepare-page.ts';
import { recognizePage } from '#platform/server/ocr/recognize-page.ts';
import { startTesseract } from '#platform/server/ocr/tesseract-core.ts';
import { openPdf } from '#platform/server/pdf/pdfium.ts';
import { longReturn } from '#test/return-corpus/long.ts';
import { type Figure, round } from './figures.ts';
