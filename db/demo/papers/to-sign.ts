/** A power of attorney to be signed: a page of words, and lines for each who signs. */
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';

const WIDTH = 612;
const HEIGHT = 792;
const MARGIN = 54;
const INK = rgb(0.13, 0.13, 0.15);
const ROW = 64;

const WORDS = [
  'The taxpayers named below appoint Pell Harrow CPAs to receive and inspect their confidential tax',
  'information and to perform the acts they can perform with respect to the matters described here.',
  '',
  'Matters: income tax, Form 1040, the three years before this one.',
  'Acts not authorized: to receive, endorse or negotiate a refund check.',
  '',
  'This power of attorney revokes all earlier ones on file for the same matters and years.',
];

/** Where each person signs, as the portal finds it: points from the top left. */
export const lineOf = (at: number): number => 420 + at * ROW;

function drawLine(page: PDFPage, font: PDFFont, at: number, label: string): void {
  const y = HEIGHT - lineOf(at);
  const rule = (from: number, to: number) =>
    page.drawLine({ start: { x: from, y }, end: { x: to, y }, thickness: 0.7, color: INK });
  rule(MARGIN, 330);
  rule(360, 470);
  page.drawText(label, { x: MARGIN, y: y - 12, size: 9, font, color: INK });
  page.drawText('Date', { x: 360, y: y - 12, size: 9, font, color: INK });
}

export async function powerOfAttorney(title: string, signers: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const plain = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  pdf.setTitle(title);
  const page = pdf.addPage([WIDTH, HEIGHT]);
  page.drawText(title, { x: MARGIN, y: HEIGHT - 90, size: 20, font: bold, color: INK });
  WORDS.forEach((line, at) =>
    page.drawText(line, { x: MARGIN, y: HEIGHT - 140 - at * 18, size: 11, font: plain, color: INK }),
  );
  signers.forEach((label, at) => drawLine(page, plain, at, label));
  const second = pdf.addPage([WIDTH, HEIGHT]);
  second.drawText('Instructions', { x: MARGIN, y: HEIGHT - 90, size: 16, font: bold, color: INK });
  second.drawText('Keep a copy for your records.', {
    x: MARGIN,
    y: HEIGHT - 120,
    size: 11,
    font: plain,
    color: INK,
  });
  return pdf.save();
}
