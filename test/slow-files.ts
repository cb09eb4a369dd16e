/** Small files that take a parser seconds. Each number makes other bytes. */
import { CLOSE, MB, noise, OPEN, repeated, REST, SHEET, text, zipOf } from './hostile-files.ts';
import { pdfOfObjects, streamOf } from './pdf.ts';

/** Opens at once, and takes seconds to draw: 3 KB. */
export function slowPdf(no: number, times = 24): Buffer {
  const program = `{ ${'dup mul 1 add sqrt '.repeat(40)}pop dup dup }`;
  return pdfOfObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Shading<</S 5 0 R>>>>>>',
    streamOf(`% ${no}\n${'/S sh '.repeat(times)}`),
    '<</ShadingType 1/ColorSpace/DeviceRGB/Domain[0 612 0 792]/Function 6 0 R>>',
    `<</FunctionType 4/Domain[0 612 0 792]/Range[0 1 0 1 0 1]/Length ${program.length}>>\nstream\n${program}\nendstream`,
  ]);
}

/** Is read in the end, after seconds, every time it is opened: 2 MB. */
export const slowSheet = (): Buffer =>
  zipOf([...REST, repeated(SHEET, OPEN, '<a>'.repeat(500_000), 25, CLOSE), noise(2 * MB)]);

/** Its text is looked through in vain for a second or more each time it is opened: 2 MB. */
export const slowLetter = (): Buffer =>
  zipOf([
    text(
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    repeated(
      'word/document.xml',
      '<w:document><w:body>',
      '<w:t a'.repeat(300_000),
      80,
      '</w:body></w:document>',
    ),
    noise(2 * MB),
  ]);
