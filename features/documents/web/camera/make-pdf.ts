/** Several pages as one PDF, made in the browser. */
const LETTER_WIDTH = 612;

export async function pdfOf(pages: readonly Blob[]): Promise<Blob> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  for (const page of pages) {
    const picture = await pdf.embedJpg(await page.arrayBuffer());
    const height = (LETTER_WIDTH * picture.height) / picture.width;
    pdf.addPage([LETTER_WIDTH, height]).drawImage(picture, { x: 0, y: 0, width: LETTER_WIDTH, height });
  }
  return new Blob([new Uint8Array(await pdf.save())], { type: 'application/pdf' });
}

/** As in "Photo Nov 16, 2026, 3 pages.pdf". */
export function pdfName(count: number, now: Date): string {
  const day = now.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
  return `Photo ${day}, ${count} ${count === 1 ? 'page' : 'pages'}.pdf`;
}
