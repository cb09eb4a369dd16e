/** What the portal finds out about uploaded papers. The server and the desk share these types. */
import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';
import { pageNo, Reason } from '#platform/page-text/model.ts';
import { QUALITY_FAULTS } from '#platform/picture-quality.ts';
import { DOCUMENT_STATUSES } from '#features/documents/model.ts';
import { type PaperName, STANDARD_PAPERS } from './rules/papers.ts';

const NAMES = STANDARD_PAPERS.map(({ name }) => name);

/** The name of a paper in the standard order is its id: checklist items and exports use the same names. */
export const FormType = z.enum(NAMES as [PaperName, ...PaperName[]]);
export type FormType = PaperName;
/** Papers that have nothing in common: no opinion names them. */
export const NO_TYPE: ReadonlySet<FormType> = new Set<FormType>(['Other', 'Unknown']);

/** From here on a page is identified. Below, a person chooses between the candidates. */
export const SURE_FROM = 0.75;
export const MOST_CANDIDATES = 4;

const share = z.number().min(0).max(1);
const last4 = z.string().regex(/^[0-9A-Z]{2,4}$/);
const name = z.string().max(120);
/** No paper is of a year before. */
export const EARLIEST_YEAR = 1990;
const taxYear = z.int().min(EARLIEST_YEAR).max(2200);
const printedPage = z.int().min(1).max(9999);

export const EVIDENCE_KINDS = [
  'omb',
  'title',
  'number',
  'labels',
  'words',
  'copy',
  'year',
  'payer',
  'recipient',
  'account',
  'page_of',
  'corrected',
  'void',
  /** Words of papers that the firm sorted before. */
  'learned',
  /** What an outside service thinks. */
  'outside',
] as const;

/** Words of a page that led to something, and where they are. Numbers of people, businesses and accounts are masked. */
export const PaperEvidence = Reason.extend({
  kind: z.enum(EVIDENCE_KINDS),
  /** Of labels and words: how many of those the form has. The text of labels is their range, such as "1–20". */
  found: z.int().min(1).max(999).optional(),
  of: z.int().min(1).max(999).optional(),
  /** Of an opinion: the form it names. */
  form: FormType.optional(),
});
export type PaperEvidence = z.infer<typeof PaperEvidence>;
export type EvidenceKind = PaperEvidence['kind'];

export const Candidate = z.object({
  document_type: FormType,
  score: share,
  /** Whether one kind of evidence, or a page that may be something else, holds its score down. */
  is_limited: z.boolean().optional(),
});
export type Candidate = z.infer<typeof Candidate>;

/** Why a person must look at a document, as data: `rules/say-why.ts` says it in words. */
export const ReviewReason = z.discriminatedUnion('kind', [
  /** The title and the OMB number are missing because the top of the page is cut off. */
  z.object({ kind: z.literal('top_cut') }),
  /** Neither the title nor the OMB number is on the page. */
  z.object({ kind: z.literal('no_title') }),
  /** Box labels that several candidates have in common. */
  z.object({
    kind: z.literal('shared_labels'),
    topic: z.string().max(40),
    labels: z.array(z.string().max(4)).max(30),
    forms: z.array(FormType).max(MOST_CANDIDATES),
  }),
  /** Two forms fit about as well. */
  z.object({ kind: z.literal('close'), forms: z.array(FormType).max(MOST_CANDIDATES) }),
  /** A form fits, but too little of it is on the page. */
  z.object({ kind: z.literal('weak'), form: FormType }),
  /** A form that is not in the standard list. */
  z.object({ kind: z.literal('other_form'), number: z.string().max(20) }),
  z.object({ kind: z.literal('no_form_words'), may_be_letter: z.boolean() }),
  /** A picture without words. */
  z.object({ kind: z.literal('no_text') }),
  z.object({ kind: z.literal('too_much_text') }),
]);
export type ReviewReason = z.infer<typeof ReviewReason>;

/** Pages are counted from zero in the file. `page` and `of` are printed on the page and start at one. */
export const PageOf = z.object({ at: pageNo, page: printedPage, of: printedPage });
export type PageOf = z.infer<typeof PageOf>;

export const FoldedPage = z.object({ at: pageNo, why: z.enum(['blank', 'instructions']) });
export type FoldedPage = z.infer<typeof FoldedPage>;

export const IdentifiedDocument = z.object({
  /** Counted from zero, in the order of the file. */
  pages: z.array(pageNo).min(1),
  /** Null below `SURE_FROM`. */
  document_type: FormType.nullable(),
  /** "W-2 Northfield School District". */
  detailed_name: z.string().max(160),
  /** "EIN ending 2286", "account ending 7731"; empty if nothing tells it apart. */
  differentiator: z.string().max(60),
  tax_year: taxYear.nullable(),
  confidence: share,
  review_required: z.boolean(),
  review: z.array(ReviewReason),
  /** Best first. With a sure type: that type first. */
  candidates: z.array(Candidate).max(MOST_CANDIDATES),
  payer: name.nullable(),
  payer_tin_last4: last4.nullable(),
  recipient: name.nullable(),
  recipient_tin_last4: last4.nullable(),
  account_last4: last4.nullable(),
  page_of: z.array(PageOf),
  /** Printed page numbers that are not in the document. */
  missing_pages: z.array(printedPage),
  is_corrected: z.boolean(),
  is_void: z.boolean(),
  /** "B", "C", "2": the letter of the copy; the first one of a sheet with several. */
  copy: z.string().max(2).nullable(),
  /** Copies of the same form on its first page: 2 or 4 on many W-2 sheets. */
  copies_on_page: z.int().min(1).max(8),
  reasons: z.array(PaperEvidence),
  /** Blank pages and instructions that belong to the form before them. */
  folded: z.array(FoldedPage),
});
export type IdentifiedDocument = z.infer<typeof IdentifiedDocument>;

/** Why a new document starts. */
export const BoundaryWhy = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('omb'), number: z.string().max(9) }),
  z.object({ kind: z.literal('title'), form: FormType }),
  /** The same form starts again. */
  z.object({ kind: z.literal('same_form'), form: FormType }),
  z.object({ kind: z.literal('page_of'), page: printedPage, of: printedPage }),
  z.object({ kind: z.literal('payer'), name }),
  z.object({ kind: z.literal('payer_tin'), last4 }),
  z.object({ kind: z.literal('recipient'), name }),
  z.object({ kind: z.literal('recipient_tin'), last4 }),
  z.object({ kind: z.literal('account'), last4 }),
  z.object({ kind: z.literal('year'), year: taxYear }),
  z.object({ kind: z.literal('letter') }),
  /** No words of the form before it. */
  z.object({ kind: z.literal('no_form_words') }),
]);
export type BoundaryWhy = z.infer<typeof BoundaryWhy>;

export const Boundary = z.object({
  /** The last page before the split, counted from zero. */
  after_page: pageNo,
  why: z.array(BoundaryWhy).min(1),
});
export type Boundary = z.infer<typeof Boundary>;

export const IdentifiedPile = z.object({
  documents: z.array(IdentifiedDocument),
  boundaries: z.array(Boundary),
});
export type IdentifiedPile = z.infer<typeof IdentifiedPile>;

/** A paper as the review desk lists it. */
export const DeskDocument = z.object({
  id: z.number(),
  name: z.string(),
  status: z.enum(DOCUMENT_STATUSES),
  /** In percent; null where nobody has looked, and where a person has. */
  confidence: z.number().nullable(),
  document_type: FormType.nullable(),
  detailed_name: z.string(),
  differentiator: z.string(),
  tax_year: z.number().nullable(),
  /** How many papers were found in it. */
  papers: z.number(),
  page_count: z.number().nullable(),
  content_type: z.string(),
  has_thumbnail: z.boolean(),
  parent_document_id: z.number().nullable(),
  questionnaire_id: z.number().nullable(),
  sent_by: z.string(),
  created_at: timestamp,
  /** Why it could not be read, in words. */
  fault: z.string().nullable(),
  /** How far pages without text of their own are read, and why one could not be; null where there are none. */
  scanned: z
    .object({
      read: z.number(),
      waiting: z.number(),
      failed: z.number(),
      fault: z.string().nullable(),
    })
    .nullable(),
  /** Of what is said of it; 0 where nothing is. */
  version: z.number(),
});
export type DeskDocument = z.infer<typeof DeskDocument>;

export const DeskEntity = z.object({ id: z.number(), hash_id: z.string(), name: z.string() });
export type DeskEntity = z.infer<typeof DeskEntity>;

/** A paper on the desk of all clients. */
export const OpenPaper = DeskDocument.extend({ entity: DeskEntity, may_review: z.boolean() });
export type OpenPaper = z.infer<typeof OpenPaper>;

export const DESK_SORTS = ['least_sure', 'oldest'] as const;
export type DeskSort = (typeof DESK_SORTS)[number];

/** Where a page of the desk ended: how sure, when it came, which it is. */
export const DeskCursor = z
  .string()
  .regex(/^-?\d{1,3}_\d{1,15}_\d{1,15}$/)
  .transform((text) => {
    const [confidence, at, id] = text.split('_').map(Number) as [number, number, number];
    return { confidence, created_at: new Date(at).toISOString(), id };
  });
export type DeskCursor = z.output<typeof DeskCursor>;

const docRef = { document_id: z.number(), sent_at: z.string() };

/** What the portal would ask about a document. Never a number of anybody. */
export const DoubtFacts = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('other_year'), found: taxYear, wanted: taxYear }),
  /** In the name of nobody the firm knows of. */
  z.object({ kind: z.literal('other_person'), name }),
  z.object({ kind: z.literal('same_again'), ...docRef }),
  z.object({
    kind: z.literal('page_missing'),
    pages: z.array(printedPage),
    missing: z.array(printedPage).min(1),
    of: printedPage,
  }),
  z.object({ kind: z.literal('too_dark') }),
  z.object({ kind: z.literal('blurred') }),
  z.object({ kind: z.literal('glare') }),
  /** It takes the place of an earlier one, which is still there. */
  z.object({ kind: z.literal('corrected'), ...docRef }),
]);
export type DoubtFacts = z.infer<typeof DoubtFacts>;

export const DOUBT_KINDS = DoubtFacts.options.map((one) => one.shape.kind.value);
export type DoubtKind = DoubtFacts['kind'];

export const DocumentDoubt = z.object({
  facts: DoubtFacts,
  /** Somebody keeps the document as it is. */
  kept: z.boolean(),
});
export type DocumentDoubt = z.infer<typeof DocumentDoubt>;

/** A paper as whoever has just sent it is asked about it. */
export const DoorPaper = z.object({
  /** Of the document; for those who send by a link, of the upload. */
  id: z.number(),
  name: z.string(),
  /** The form and payer it was found to be; empty where that is not known. */
  paper: z.string(),
  pages: z.number().nullable(),
  is_being_read: z.boolean(),
  doubts: z.array(DocumentDoubt),
});
export type DoorPaper = z.infer<typeof DoorPaper>;
/** As many papers of one upload are asked about. */
export const MOST_AT_DOOR = 200;

export const IdentifiedFacts = z.object({
  document_id: z.number(),
  document_type: FormType.nullable(),
  detailed_name: z.string(),
  differentiator: z.string(),
  tax_year: z.number().nullable(),
  /** In percent; null where a person said what it is. */
  confidence: z.number().nullable(),
  needs_review: z.boolean(),
  categorized_by_ai: z.boolean(),
  /** Who it is from, and whose it is: as a person said, else as it was found. Empty where nobody knows. */
  payer: z.string(),
  belongs_to: z.string(),
  /** To choose from: whom the firm knows of the entity. */
  people: z.array(z.string()),
  version: z.number(),
  /** Pages whose picture is hard to read. */
  scan_faults: z.array(z.object({ page: pageNo, faults: z.array(z.enum(QUALITY_FAULTS)) })),
  /** Each paper in it; null where nothing was read. */
  pile: IdentifiedPile.nullable(),
  /** What its sender was asked about it, and whether they keep it. */
  doubts: z.array(DocumentDoubt),
});
export type IdentifiedFacts = z.infer<typeof IdentifiedFacts>;

/** What a firm has learned from papers that people sorted. */
export const LearnedFacts = z.object({
  /** Null where nothing is learned. */
  learned_at: timestamp.nullable(),
  types: z.array(
    z.object({
      document_type: FormType,
      /** How many papers it comes from, and how many words are known. */
      papers: z.number(),
      words: z.number(),
    }),
  ),
});
export type LearnedFacts = z.infer<typeof LearnedFacts>;

/** A checklist item; without a question it is the additional attachments. */
export const PlaceRef = z.object({
  questionnaire_id: z.int().positive(),
  question_no: z.int().min(0).nullable(),
});
export type PlaceRef = z.infer<typeof PlaceRef>;

export const PaperPlace = PlaceRef.extend({
  questionnaire: z.string(),
  /** The item as its client reads it. */
  text: z.string(),
  /** The form it asks for. */
  paper: z.string().nullable(),
  state: z.enum(['open', 'received']),
  /** It lies there now. */
  is_here: z.boolean(),
});
export type PaperPlace = z.infer<typeof PaperPlace>;
