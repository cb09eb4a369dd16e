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
import { unframedPlan } from '../pdf/book.ts';
import { joinPapers, openPaper } from '../pdf/join-papers.ts';
import { inParts } from '../pdf/parts.ts';
import { PDF_BROKEN } from '../pdf/pdf.ts';
import { engine } from '../pdf/pdfium.ts';
import { setPages } from '../pdf/set-pages.ts';
import { overlayOf } from './overlay.ts';
import { emptyContent, UNKNOWN_RANGE } from './place.ts';
import { CERTIFIED, type Mark, SIGNED_ELSEWHERE, type SealPlan, type SealSaid } from './sealed-paper.ts';

const AS_IT_IS = { updateMetadata: false } as const;
const NO_CHANGES = 1;
/** There are signatures, and what is added must not disturb them. */
const SIGNATURES_EXIST = 3;
/** Printed, and not to be changed. */
const LOCKED_WIDGET = 132;
const PLAIN = { useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false } as const;

export async function parse(bytes: Uint8Array, emit: (said: SealSaid) => Promise<void>): Promise<void> {
  const { plan, rest } = unframedPlan(bytes) as { plan: SealPlan; rest: Uint8Array };
  const isSigned = await hasSignature(rest);
  const pdf = isSigned ? await openSigned(rest) : await openPlain(rest);
  await lay(pdf, plan.marks);
  await addCertificate(pdf, plan);
  leavePlace(pdf, plan);
  const made = isSigned ? await pdf.commit(PLAIN) : await pdf.save(PLAIN);
  await emit({ facts: { pages: pdf.getPageCount() } });
  for (const part of inParts(made)) await emit({ bytes: part });
}

/** Signed by whoever made it: that signature stays valid only if not one of its bytes is touched. */
async function hasSignature(bytes: Uint8Array): Promise<boolean> {
  const pdfium = await engine;
  const opened = openPaper(pdfium, bytes);
  if (!opened) throw new Unreadable(PDF_BROKEN);
  const count = pdfium.FPDF_GetSignatureCount(opened.document);
  pdfium.FPDF_CloseDocument(opened.document);
  return count > 0;
}

async function openSigned(bytes: Uint8Array): Promise<PDFDocument> {
  let pdf: PDFDocument;
  try {
    pdf = await PDFDocument.load(bytes, { ...AS_IT_IS, forIncrementalUpdate: true });
  } catch {
    throw new Unreadable(SIGNED_ELSEWHERE);
  }
  if (allowsNoChanges(pdf)) throw new Unreadable(CERTIFIED);
  return pdf;
}

function allowsNoChanges({ catalog, context }: PDFDocument): boolean {
  const certified = catalog
    .lookupMaybe(PDFName.of('Perms'), PDFDict)
    ?.lookupMaybe(PDFName.of('DocMDP'), PDFDict);
  const references = certified?.lookupMaybe(PDFName.of('Reference'), PDFArray);
  return (references?.asArray() ?? []).some((one) => {
    const parameters = context.lookupMaybe(one, PDFDict)?.lookupMaybe(PDFName.of('TransformParams'), PDFDict);
    return parameters?.lookupMaybe(PDFName.of('P'), PDFNumber)?.asNumber() === NO_CHANGES;
  });
}

/** Through PDFium first: it opens what others refuse, and makes what was typed into a form part of the page. */
async function openPlain(bytes: Uint8Array): Promise<PDFDocument> {
  const { bytes: plain } = await joinPapers([bytes], () => [0]);
  if (plain === null) throw new Unreadable(PDF_BROKEN);
  return PDFDocument.load(plain, AS_IT_IS);
}

interface Upright {
  width: number;
  height: number;
  /** Where the lower left of the upright page lies, and how far it is turned from there. */
  x: number;
  y: number;
  turned: number;
}

function uprightOf(page: PDFPage): Upright {
  const { x, y, width, height } = page.getCropBox();
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
    const laid = await pdf.embedPdf(overlay, pages.map((_, at) => at));
    for (const [at, number] of pages.entries()) {
      const page = pdf.getPage(number);
      const { x, y, turned } = uprightOf(page);
      page.drawPage(laid[at]!, { x, y, rotate: degrees(turned) });
    }
  }
}

async function addCertificate(pdf: PDFDocument, { certificate, title, firm, at }: SealPlan): Promise<void> {
  if (certificate.length === 0) return;
  const set = await setPages({ title, author: firm, createdAt: new Date(at), foot: title, content: certificate });
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
