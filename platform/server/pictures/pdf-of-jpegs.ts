/** A PDF whose pages are pictures, each filling its page; a page is no larger than a letter. */
export interface JpegPage {
  jpeg: Buffer;
  width: number;
  height: number;
}

const SHORT = 612;
const LONG = 792;

/** In points. */
export function pageOfPicture(width: number, height: number): { width: number; height: number } {
  const [across, down] = width > height ? [LONG, SHORT] : [SHORT, LONG];
  const scale = Math.min(across / width, down / height);
  return { width: width * scale, height: height * scale };
}

export function pdfOfJpegs(pages: readonly JpegPage[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  const starts: number[] = [];
  let length = parts[0]!.length;
  const put = (...pieces: (string | Buffer)[]) => {
    for (const piece of pieces) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
      parts.push(bytes);
      length += bytes.length;
    }
  };
  const object = (...pieces: (string | Buffer)[]) => {
    starts.push(length);
    put(`${starts.length} 0 obj\n`, ...pieces, '\nendobj\n');
  };
  // The catalogue, the list of pages, then three objects for each page.
  const pageAt = (index: number) => 3 + index * 3;
  object('<</Type/Catalog/Pages 2 0 R>>');
  const kids = pages.map((_, index) => `${pageAt(index)} 0 R`).join(' ');
  object(`<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`);
  pages.forEach(({ jpeg, width, height }, index) => {
    const page = pageOfPicture(width, height);
    const [w, h] = [page.width.toFixed(2), page.height.toFixed(2)];
    const drawn = `q ${w} 0 0 ${h} 0 0 cm /P Do Q`;
    const at = pageAt(index);
    object(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${w} ${h}]/Contents ${at + 1} 0 R/Resources<</XObject<</P ${at + 2} 0 R>>>>>>`,
    );
    object(`<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`);
    object(
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>\nstream\n`,
      jpeg,
      '\nendstream',
    );
  });
  const table = length;
  put(`xref\n0 ${starts.length + 1}\n0000000000 65535 f \n`);
  for (const start of starts) put(`${String(start).padStart(10, '0')} 00000 n \n`);
  put(`trailer\n<</Size ${starts.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`);
  return Buffer.concat(parts);
}
