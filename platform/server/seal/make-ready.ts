/** Draws on a paper what was filled in, puts its certificate behind it and leaves a place for the seal. In the child alone. */
import {
  degrees,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFString,
} from '@cantoo/pdf-lib';
import { Unreadable } from '../foreign/foreign.ts';
import { joinPapers } from '../pdf/join-papers.ts';
import { PDF_BROKEN } from '../pdf/pdf.ts';
import { setPages } from '../pdf/set-pages.ts';
import { overlayOf } from './overlay.ts';
import { emptyContent, UNKNOWN_RANGE } from './place.ts';
import { CERTIFIED, type Mark, SIGNED_ELSEWHERE, type SealPlan } from './sealed-paper.ts';

const AS_IT_IS = { updateMetadata: false } as const;
/** Fields lie in one another; a paper that goes on for ever does not. */
const DEEPEST_FIELD = 32;
/** There are signatures, and what is added must not disturb them. */
const SIGNATURES_EXIST = 3;
/** Printed, and not to be changed. */
const LOCKED_WIDGET = 132;
const PLAIN = { useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false } as const;

export async function makeReady(
  source: Uint8Array,
  plan: SealPlan,
): Promise<{ bytes: Uint8Array; pages: number }> {
  const signed = await openSigned(source);
  const pdf = signed ?? (await openPlain(source, plan));
  await lay(pdf, plan.marks);
  await addCertificate(pdf, plan);
  leavePlace(pdf, plan);
  const bytes = signed ? await pdf.commit(PLAIN) : await pdf.save(PLAIN);
  return { bytes, pages: pdf.getPageCount() };
}

/** Why nobody could seal it once it is signed; null where it can be sealed. */
export async function sealFault(source: Uint8Array): Promise<string | null> {
  try {
    await makeReady(source, NOTHING_DRAWN);
    return null;
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}
const NOTHING_DRAWN: SealPlan = {
  word: '',
  firm: '',
  reason: '',
  at: new Date(0).toISOString(),
  title: '',
  marks: [],
  certificate: [],
};

/**
 * Signed by whoever made it: that signature stays valid only if not one of its bytes is touched. Null where nobody signed it,
 * be there places for signatures or not.
 */
async function openSigned(bytes: Uint8Array): Promise<PDFDocument | null> {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/ByteRange')) return null;
  let pdf: PDFDocument;
  try {
    pdf = await PDFDocument.load(bytes, { ...AS_IT_IS, forIncrementalUpdate: true });
  } catch {
    throw new Unreadable(SIGNED_ELSEWHERE);
  }
  // Whoever certifies a paper allows at most that forms of it are filled in: new pages and ink on old ones break that.
  const permissions = pdf.catalog.lookupMaybe(PDFName.of('Perms'), PDFDict);
  if (permissions?.lookupMaybe(PDFName.of('DocMDP'), PDFDict)) throw new Unreadable(CERTIFIED);
  const form = pdf.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict);
  return holdsSignature(form?.lookupMaybe(PDFName.of('Fields'), PDFArray)) ? pdf : null;
}

function holdsSignature(fields: PDFArray | undefined, depth = 0): boolean {
  if (!fields || depth > DEEPEST_FIELD) return false;
  for (let at = 0; at < fields.size(); at += 1) {
    const field = fields.lookupMaybe(at, PDFDict);
    const value = field?.lookup(PDFName.of('V'));
    if (value instanceof PDFDict && value.has(PDFName.of('ByteRange'))) return true;
    if (holdsSignature(field?.lookupMaybe(PDFName.of('Kids'), PDFArray), depth + 1)) return true;
  }
  return false;
}

/** Through PDFium first: it opens what others refuse, and makes what was typed into a form part of the page. */
async function openPlain(bytes: Uint8Array, { title, firm, at }: SealPlan): Promise<PDFDocument> {
  const { bytes: plain } = await joinPapers([bytes], () => [0]);
  if (plain === null) throw new Unreadable(PDF_BROKEN);
  const pdf = await PDFDocument.load(plain, AS_IT_IS);
  pdf.setTitle(title);
  pdf.setAuthor(firm);
  pdf.setProducer('Sheaf');
  pdf.setCreationDate(new Date(at));
  pdf.setModificationDate(new Date(at));
  return pdf;
}

type Edges = Record<'left' | 'right' | 'bottom' | 'top', number>;

interface Upright {
  width: number;
  height: number;
  /** Where the lower left of the upright page lies, and how far it is turned from there. */
  x: number;
  y: number;
  turned: number;
}

/** Boxes may name any two corners, and what is cropped may reach beyond the paper. */
function shownBox(page: PDFPage): { x: number; y: number; width: number; height: number } {
  const [media, crop] = [page.getMediaBox(), page.getCropBox()].map(({ x, y, width, height }) => ({
    left: Math.min(x, x + width),
    right: Math.max(x, x + width),
    bottom: Math.min(y, y + height),
    top: Math.max(y, y + height),
  })) as [Edges, Edges];
  const x = Math.max(media.left, crop.left);
  const y = Math.max(media.bottom, crop.bottom);
  const width = Math.min(media.right, crop.right) - x;
  const height = Math.min(media.top, crop.top) - y;
  return width > 0 && height > 0
    ? { x, y, width, height }
    : { x: media.left, y: media.bottom, width: media.right - media.left, height: media.top - media.bottom };
}

function uprightOf(page: PDFPage): Upright {
  const { x, y, width, height } = shownBox(page);
  const turned = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270;
  const wide = turned === 90 || turned === 270;
  return {
    width: wide ? height : width,
    height: wide ? width : height,
    x: x + (turned === 90 || turned === 180 ? width : 0),
    y: y + (turned === 180 || turned === 270 ? height : 0),
    turned,
  };
}

async function lay(pdf: PDFDocument, marks: readonly Mark[]): Promise<void> {
  const byPage = Map.groupBy(marks, ({ page }) => page);
  const bySize = Map.groupBy(byPage.keys(), (at) => {
    const { width, height } = uprightOf(pdf.getPage(at));
    return `${width} ${height}`;
  });
  for (const pages of bySize.values()) {
    const { width, height } = uprightOf(pdf.getPage(pages[0]!));
    const overlay = await overlayOf(
      { width, height },
      pages.map((at) => byPage.get(at)!),
    );
    const laid = await pdf.embedPdf(
      overlay,
      pages.map((_, at) => at),
    );
    for (const [at, number] of pages.entries()) {
      const page = pdf.getPage(number);
      const { x, y, turned } = uprightOf(page);
      page.drawPage(laid[at]!, { x, y, rotate: degrees(turned) });
    }
  }
}

async function addCertificate(pdf: PDFDocument, { certificate, title, firm, at }: SealPlan): Promise<void> {
  if (certificate.length === 0) return;
  const set = await setPages({
    title,
    author: firm,
    createdAt: new Date(at),
    foot: `Signature certificate: ${title}`,
    content: certificate,
  });
  const pages = await PDFDocument.load(set, AS_IT_IS);
  for (const page of await pdf.copyPages(pages, pages.getPageIndices())) pdf.addPage(page);
}

function leavePlace(pdf: PDFDocument, { word, firm, reason, at }: SealPlan): void {
  const { context, catalog } = pdf;
  const unknown = PDFNumber.of(Number(UNKNOWN_RANGE));
  const range = PDFArray.withContext(context);
  for (const number of [PDFNumber.of(0), unknown, unknown, unknown]) range.push(number);
  const seal = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: range,
      Contents: PDFHexString.of(emptyContent(word)),
      Name: PDFHexString.fromText(firm),
      Reason: PDFHexString.fromText(reason),
      M: PDFString.fromDate(new Date(at)),
    }),
  );
  const page = pdf.getPage(pdf.getPageCount() - 1);
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFHexString.fromText(`Seal ${word.slice(0, 8)}`),
      Rect: [0, 0, 0, 0],
      F: LOCKED_WIDGET,
      V: seal,
      P: page.ref,
    }),
  );
  page.node.addAnnot(field);
  const form = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict);
  const fields = form?.lookupMaybe(PDFName.of('Fields'), PDFArray) ?? PDFArray.withContext(context);
  fields.push(field);
  const kept = form ?? context.obj({});
  kept.set(PDFName.of('Fields'), fields);
  kept.set(PDFName.of('SigFlags'), PDFNumber.of(SIGNATURES_EXIST));
  if (!form) catalog.set(PDFName.of('AcroForm'), context.register(kept));
}
