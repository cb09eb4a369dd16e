/** Bookmarks, and places that links lead to, in a PDF whose pages are there. */
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

export interface Bookmark {
  title: string;
  page: PDFRef;
  below?: Bookmark[];
}

const atTop = (pdf: PDFDocument, page: PDFRef) => pdf.context.obj([page, 'XYZ', null, null, null]);

function level(pdf: PDFDocument, parent: PDFRef, marks: readonly Bookmark[]): Record<string, unknown> {
  const { context } = pdf;
  const refs = marks.map(() => context.nextRef());
  let open = marks.length;
  marks.forEach(({ title, page, below = [] }, at) => {
    const inside = below.length === 0 ? {} : level(pdf, refs[at]!, below);
    open += below.length;
    context.assign(
      refs[at]!,
      context.obj({
        Title: PDFHexString.fromText(title),
        Parent: parent,
        Dest: atTop(pdf, page),
        ...(at > 0 ? { Prev: refs[at - 1]! } : {}),
        ...(at < marks.length - 1 ? { Next: refs[at + 1]! } : {}),
        ...inside,
      } as never),
    );
  });
  return { First: refs[0]!, Last: refs.at(-1)!, Count: open };
}

export function addOutline(pdf: PDFDocument, marks: readonly Bookmark[]): void {
  if (marks.length === 0) return;
  const root = pdf.context.nextRef();
  const list = level(pdf, root, marks);
  pdf.context.assign(root, pdf.context.obj({ Type: 'Outlines', ...list } as never));
  pdf.catalog.set(PDFName.of('Outlines'), root);
}

/** The pages that words of the pages themselves lead to, by name. */
export function destinationsOf(pdf: PDFDocument): Map<string, PDFRef> {
  const found = new Map<string, PDFRef>();
  const names = pdf.catalog.lookupMaybe(PDFName.of('Names'), PDFDict);
  const list = names?.lookupMaybe(PDFName.of('Dests'), PDFDict)?.lookupMaybe(PDFName.of('Names'), PDFArray);
  for (let at = 0; list && at + 1 < list.size(); at += 2)
    found.set(
      (list.lookup(at) as PDFString | PDFHexString).decodeText(),
      list.lookup(at + 1, PDFArray).get(0) as PDFRef,
    );
  return found;
}

/** In the order the format asks for. */
export function setDestinations(pdf: PDFDocument, places: ReadonlyMap<string, PDFRef>): void {
  const names = [...places.keys()].toSorted();
  const list = names.flatMap((name) => [PDFString.of(name), atTop(pdf, places.get(name)!)]);
  pdf.catalog.set(PDFName.of('Names'), pdf.context.obj({ Dests: { Names: list } } as never));
}
