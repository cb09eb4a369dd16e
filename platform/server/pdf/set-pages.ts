/** Sets words on pages and makes a PDF of them, with its fonts inside. It reads nothing but those fonts. */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Content, Definition, TextContent } from 'pdfmake';
import { fontFiles } from './font-files.ts';
import { pdfmake } from './fonts-once.ts';
import { FURTHER, furtherPart } from './further-fonts.ts';
import { isCovered, runsOf, SCRIPT, SERIF } from './runs.ts';

export type { Content };

const { resolve } = createRequire(import.meta.url);
const folderOf = (name: string) => path.join(path.dirname(resolve(`${name}/package.json`)), 'files');
const SERIF_FILES = folderOf('@fontsource/source-serif-4');
const SCRIPT_FILES = folderOf('@fontsource/la-belle-aurore');

const serifFile = (part: string, weight: number, slant: string) =>
  path.join(SERIF_FILES, `source-serif-4-${part}-${weight}-${slant}.woff`);
const scriptFile = (part: string) => path.join(SCRIPT_FILES, `la-belle-aurore-${part}-400-normal.woff`);

pdfmake.setFonts({
  ...Object.fromEntries(
    SERIF.map(({ name }) => [
      `serif ${name}`,
      {
        normal: serifFile(name, 400, 'normal'),
        bold: serifFile(name, 700, 'normal'),
        italics: serifFile(name, 400, 'italic'),
        bolditalics: serifFile(name, 700, 'italic'),
      },
    ]),
  ),
  // Of these there is one weight and no slant.
  ...Object.fromEntries(
    Array.from(FURTHER, ([part, file]) => [
      `serif ${part}`,
      { normal: file, bold: file, italics: file, bolditalics: file },
    ]),
  ),
  ...Object.fromEntries(SCRIPT.map(({ name }) => [`script ${name}`, { normal: scriptFile(name) }])),
});
const FOLDERS = new Set([
  SERIF_FILES,
  SCRIPT_FILES,
  ...Array.from(FURTHER.values(), (file) => path.dirname(file)),
]);
const isFont = (asked: string): boolean =>
  path.extname(asked) === '.woff' && FOLDERS.has(path.dirname(asked));
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(isFont);
pdfmake.virtualfs = fontFiles(isFont);

type Style = Omit<TextContent, 'text' | 'font'>;

/** Words in the letters they need; mostly those of one part, which is set twice as fast by itself. */
export const words = (text: string, style: Style = {}): TextContent => {
  const runs = runsOf(SERIF, text, furtherPart).map((run) => ({
    ...style,
    text: run.text,
    font: `serif ${run.part}`,
  }));
  return runs.length === 1 ? runs[0]! : { ...style, text: runs };
};

/** A signature: in script, or leaning where the script lacks a letter of the name. */
export const signatureWords = (name: string, fontSize: number): TextContent =>
  isCovered(SCRIPT, name)
    ? {
        text: runsOf(SCRIPT, name).map((run) => ({ text: run.text, font: `script ${run.part}`, fontSize })),
      }
    : words(name, { italics: true, fontSize: fontSize * 0.8 });

export interface Pages {
  title: string;
  author: string;
  createdAt: Date;
  content: Content[];
  /** At the foot of every page, beside its number. */
  foot: string;
}

const MARGIN = 64;

const INK_2 = '#3e4a55';

export async function setPages(
  { title, author, createdAt, content, foot }: Pages,
  /** Pages that come behind these, in the same file. */
  further = 0,
): Promise<Buffer> {
  const definition: Definition = {
    info: { title, author, creationDate: createdAt, modDate: createdAt, producer: 'Sheaf', creator: 'Sheaf' },
    pageSize: 'LETTER',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
    defaultStyle: { font: 'serif latin', fontSize: 11, lineHeight: 1.35 },
    content,
    footer: (page, pages) => ({
      margin: [MARGIN, 20, MARGIN, 0],
      columns: [
        { width: '*', ...words(foot, { fontSize: 8, color: INK_2 }) },
        {
          width: 80,
          ...words(`Page ${page} of ${pages + further}`, { fontSize: 8, color: INK_2, alignment: 'right' }),
        },
      ],
    }),
  };
  return pdfmake.createPdf(definition).getBuffer();
}
