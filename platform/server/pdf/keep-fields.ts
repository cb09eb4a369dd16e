/**
 * Gives a part that was cut out of a PDF its form fields back, in the child alone. PDFium takes the widgets of a page along,
 * but not the fields they belong to.
 */
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFObjectCopier,
  PDFRef,
} from '@cantoo/pdf-lib';

const name = (text: string) => PDFName.of(text);
const [KIDS, PARENT, FIELDS, TITLE, TYPE] = ['Kids', 'Parent', 'Fields', 'T', 'FT'].map(name) as [
  PDFName,
  PDFName,
  PDFName,
  PDFName,
  PDFName,
];
/** What a field says of itself and its value. Nothing that runs. */
const OF_FIELD = ['FT', 'T', 'TU', 'TM', 'Ff', 'V', 'DV', 'DA', 'Q', 'MaxLen', 'Opt', 'DS', 'RV'].map(name);
const OF_FORM = ['DR', 'DA', 'Q'].map(name);
const DEEPEST = 16;

interface Widget {
  dict: PDFDict;
  ref: PDFRef;
}

/** The widgets of a page by their place among its annotations. */
function widgetsOf(pdf: PDFDocument, page: number): Map<number, Widget> {
  const found = new Map<number, Widget>();
  const annots = pdf.getPage(page).node.Annots();
  for (let at = 0; annots && at < annots.size(); at += 1) {
    const dict = annots.lookup(at);
    if (!(dict instanceof PDFDict) || dict.lookup(name('Subtype')) !== name('Widget')) continue;
    const held = annots.get(at);
    const ref = held instanceof PDFRef ? held : pdf.context.register(dict);
    if (!(held instanceof PDFRef)) annots.set(at, ref);
    found.set(at, { dict, ref });
  }
  return found;
}

/** From the widget up to the root; null where it goes in circles or is a signature, which a cut page no longer carries. */
function chainOf(widget: PDFDict): PDFDict[] | null {
  const chain = [widget];
  for (let above = widget.lookup(PARENT); above instanceof PDFDict; above = above.lookup(PARENT)) {
    if (chain.includes(above) || chain.length > DEEPEST) return null;
    chain.push(above);
  }
  const type = chain.map((dict) => dict.lookup(TYPE)).find((one) => one !== undefined);
  return type === undefined || type === name('Sig') ? null : chain;
}

/** `pages` of `source`, counted from zero, are the pages of `part`. */
export function keepFields(source: PDFDocument, part: PDFDocument, pages: readonly number[]): void {
  const form = source.catalog.lookup(name('AcroForm'));
  if (!(form instanceof PDFDict)) return;
  const copier = PDFObjectCopier.for(source.context, part.context);
  const copyInto = (to: PDFDict, from: PDFDict, keys: readonly PDFName[]) => {
    for (const key of keys) {
      const value: PDFObject | undefined = from.lookup(key);
      if (value !== undefined && !to.has(key)) to.set(key, copier.copy(value));
    }
  };
  const roots = part.context.obj([]);
  const made = new Map<PDFDict, PDFRef>();
  /** The field of the part that stands for one of the source. */
  const fieldFor = (chain: readonly PDFDict[]): PDFRef => {
    const [own, ...above] = chain as [PDFDict, ...PDFDict[]];
    const known = made.get(own);
    if (known) return known;
    const field = part.context.obj({ Kids: [] });
    const ref = part.context.register(field);
    made.set(own, ref);
    copyInto(field, own, OF_FIELD);
    hang(field, ref, above);
    return ref;
  };
  const hang = (field: PDFDict, ref: PDFRef, above: readonly PDFDict[]) => {
    if (above.length === 0) return roots.push(ref);
    const parent = fieldFor(above);
    field.set(PARENT, parent);
    part.context.lookup(parent, PDFDict).lookup(KIDS, PDFArray).push(ref);
  };
  const taken = new Set<number>();
  pages.forEach((page, at) => {
    // Of a page that comes twice only the first has fields: two of one name would be one.
    if (taken.has(page)) return;
    taken.add(page);
    const own = widgetsOf(part, at);
    for (const [place, { dict }] of widgetsOf(source, page)) {
      const widget = own.get(place);
      const chain = widget && chainOf(dict);
      if (!chain) continue;
      if (dict.has(TITLE) || chain.length === 1) copyInto(widget.dict, dict, OF_FIELD);
      hang(widget.dict, widget.ref, chain.slice(1));
    }
  });
  if (roots.size() === 0) return;
  const kept = part.context.obj({});
  kept.set(FIELDS, roots);
  copyInto(kept, form, OF_FORM);
  part.catalog.set(name('AcroForm'), part.context.register(kept));
}
