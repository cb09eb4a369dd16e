/** The papers of the demo firm, stored the way the portal stores any: every state a list can show is among them. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { storeDocument } from '#features/documents/server/service.ts';
import { taxYear } from '#features/documents/tree/rules/default-folders.ts';
import type { Services } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { advisor, DAY } from './advisor.ts';
import { DEMO_DOMAIN } from './people.ts';
import { pdfOf } from './papers/forms.ts';
import * as papers from './papers/household.ts';
import { formsPdf } from './papers/tax-forms.ts';

const PDF = 'application/pdf';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TAGS = ['Income', 'Deductions', 'Needs review', 'Signed'];

interface DemoPaper {
  by: 'maria' | 'ben';
  to: 'household' | 'business';
  path: string;
  name: string;
  type: string;
  bytes: () => Promise<Uint8Array>;
  daysAgo: number;
  description?: string;
  tags?: readonly string[];
  deleted?: true;
  /** How reading it ended, where it ended badly. */
  reading?: { status: 'failed' | 'quarantined'; reason: string };
  /** As an advisor accepted it at the review desk. */
  accepted?: { document_type: string; detailed_name: string };
  /** Marks an advisor set on the first page. */
  marks?: readonly { text: string; left: number; bottom: number }[];
}

const plain = (words: string) => () => Promise.resolve(new TextEncoder().encode(words));

function demoPapers(year: number): DemoPaper[] {
  const uploads = `/${year}/Client Uploads`;
  const fromMaria = { by: 'maria', to: 'household', path: uploads, type: PDF } as const;
  const fromFirm = { by: 'ben', to: 'household', type: PDF } as const;
  return [
    {
      ...fromMaria,
      name: 'W-2 Northfield Foods.pdf',
      bytes: () => formsPdf(papers.wageStatement(year, 'Northfield Foods, Inc.', 'Maria Delgado', 61_200)),
      daysAgo: 12,
      description: 'Maria, main job',
      tags: ['Income'],
    },
    {
      ...fromMaria,
      name: 'W-2 Harbor Transit.pdf',
      bytes: () => formsPdf(papers.wageStatement(year, 'Harbor Transit', 'Tom Delgado', 48_750)),
      daysAgo: 12,
      description: 'Tom',
      tags: ['Income'],
    },
    {
      ...fromMaria,
      name: '1099-INT Columbia Community.pdf',
      bytes: () => formsPdf(papers.interestStatement(year)),
      daysAgo: 9,
      tags: ['Income'],
    },
    {
      ...fromMaria,
      name: '1098 Mortgage interest.pdf',
      bytes: () => formsPdf(papers.mortgageStatement(year)),
      daysAgo: 9,
      description: 'Refinanced in May, two lenders',
      accepted: { document_type: '1098', detailed_name: '1098 Cascade Home Loans' },
      marks: [
        { text: 'Two lenders this year', left: 320, bottom: 560 },
        { text: '✓', left: 285, bottom: 592 },
      ],
      tags: ['Deductions', 'Needs review'],
    },
    {
      ...fromMaria,
      name: 'kitchen-table.pdf',
      bytes: () => formsPdf(papers.kitchenTable(year)),
      daysAgo: 2,
    },
    {
      ...fromMaria,
      name: 'scan0031.pdf',
      bytes: () => formsPdf(papers.lateStatement(year)),
      daysAgo: 2,
    },
    {
      ...fromMaria,
      name: 'mail-from-march.pdf',
      bytes: () => formsPdf(papers.mailOfMarch(year)),
      daysAgo: 2,
    },
    {
      ...fromMaria,
      name: 'IMG_2041.pdf',
      bytes: () => formsPdf(papers.neighborsStatement(year)),
      daysAgo: 2,
    },
    {
      ...fromMaria,
      name: 'W-2 Northfield Foods again.pdf',
      bytes: () => formsPdf(papers.wageStatement(year, 'Northfield Foods, Inc.', 'Maria Delgado', 61_200)),
      daysAgo: 1,
    },
    {
      ...fromMaria,
      name: 'Gifts to charity.pdf',
      bytes: () => pdfOf(papers.charityReceipts(year)),
      daysAgo: 3,
      tags: ['Deductions'],
    },
    {
      ...fromMaria,
      name: 'Childcare receipt.jpg',
      type: 'image/jpeg',
      bytes: () => fs.readFile(path.join(import.meta.dirname, 'papers/receipt.jpg')),
      daysAgo: 1,
    },
    {
      ...fromMaria,
      name: 'W-2 Northfield Foods first try.pdf',
      bytes: () => formsPdf(papers.wageStatement(year, 'Northfield Foods, Inc.', 'Maria Delgado', 6120)),
      daysAgo: 13,
      deleted: true,
    },
    {
      ...fromMaria,
      name: 'Scan from the copier.pdf',
      bytes: () => pdfOf({ title: 'Scan', from: [], pages: [[]] }),
      daysAgo: 6,
      reading: { status: 'failed', reason: 'Reading this file took too long.' },
    },
    {
      ...fromMaria,
      name: 'Invoice 4471.pdf',
      bytes: () => pdfOf({ title: 'Invoice', from: [], pages: [[]] }),
      daysAgo: 6,
      reading: { status: 'quarantined', reason: 'Win.Test.EICAR_HDB-1' },
    },
    {
      ...fromFirm,
      path: `/${year - 1}/Tax Return`,
      name: `${year - 1} Tax return.pdf`,
      bytes: () => pdfOf(papers.lastReturn(year - 1)),
      daysAgo: 210,
      tags: ['Signed'],
    },
    {
      ...fromFirm,
      path: `/${year}/STAFF ONLY`,
      name: 'Notes for the review.txt',
      type: 'text/plain',
      bytes: plain(papers.reviewNotes),
      daysAgo: 2,
    },
    {
      ...fromMaria,
      to: 'business',
      name: `Sales and costs ${year}.xlsx`,
      type: SHEET,
      bytes: () => writeXlsx({ sheets: [{ name: String(year), rows: papers.ledger(year) }] }),
      daysAgo: 5,
      description: 'Through August',
    },
    {
      ...fromMaria,
      to: 'business',
      name: 'Mileage.csv',
      type: 'text/csv',
      bytes: plain(papers.mileage(year)),
      daysAgo: 5,
    },
  ];
}

/** After the firm itself stands. */
export async function loadDemoDocuments(services: Services): Promise<void> {
  const year = taxYear(services.clock.now());
  const { people, entities, tags } = await services.db.system((tx) => findDemo(tx));
  for (const paper of demoPapers(year)) {
    // By the hand of staff, whoever it is from: nobody is mailed about papers that were always there.
    const ctx = advisor(services, { ...people.ben, level: 'full' }, paper.daysAgo);
    const { id } = await storeDocument(ctx, {
      entityId: entities[paper.to],
      path: paper.path,
      name: paper.name,
      contentType: paper.type,
      bytes: await paper.bytes(),
      createdBy: people[paper.by].id,
    });
    await services.db.system(async (tx) => {
      await mark(tx, ctx.actor.firmId, id, paper, tags);
      if (paper.accepted) await accept(tx, ctx.actor.firmId, id, { ...paper.accepted, tax_year: year });
    });
  }
}

interface Person {
  id: number;
  firmId: number;
}

async function findDemo(tx: Tx) {
  const users = await tx
    .selectFrom('users')
    .select(['id', 'firm_id', 'email'])
    .where('email', 'in', [`maria@${DEMO_DOMAIN}`, `ben@${DEMO_DOMAIN}`])
    .execute();
  const person = (key: 'maria' | 'ben'): Person => {
    const { id, firm_id: firmId } = users.find(({ email }) => email === `${key}@${DEMO_DOMAIN}`)!;
    return { id, firmId };
  };
  const maria = person('maria');
  const [household, business] = await tx
    .selectFrom('entities')
    .select('id')
    .where('firm_id', '=', maria.firmId)
    .where('user_id', '=', maria.id)
    .orderBy('id')
    .execute();
  const tags = await tx
    .insertInto('firm_tags')
    .values(TAGS.map((name) => ({ firm_id: maria.firmId, kind: 'document', name })))
    .returning(['id', 'name'])
    .execute();
  return {
    people: { maria, ben: person('ben') },
    entities: { household: household!.id, business: business!.id },
    tags: new Map(tags.map(({ id, name }) => [name, id])),
  };
}

/** What staff said of it since, and whether it is gone. */
async function mark(
  tx: Tx,
  firmId: number,
  id: number,
  { description = '', tags = [], deleted, daysAgo, reading, marks }: DemoPaper,
  known: ReadonlyMap<string, number>,
): Promise<void> {
  const gone = deleted ? { deleted_at: new Date(Date.now() - (daysAgo - 1) * DAY).toISOString() } : {};
  await tx
    .updateTable('documents')
    .set({ description, ...gone })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
  if (marks) await putMarks(tx, firmId, id, marks);
  if (reading)
    await tx
      .updateTable('document_readings')
      .set(reading)
      .where('firm_id', '=', firmId)
      .where('file_id', '=', (eb) =>
        eb.selectFrom('documents').select('file_id').where('firm_id', '=', firmId).where('id', '=', id),
      )
      .execute();
  if (tags.length > 0)
    await tx
      .insertInto('document_tags')
      .values(tags.map((name) => ({ firm_id: firmId, document_id: id, tag_id: known.get(name)! })))
      .execute();
}

/** What an advisor said it is: the portal leaves that as it is. */
async function accept(
  tx: Tx,
  firm_id: number,
  document_id: number,
  said: NonNullable<DemoPaper['accepted']> & { tax_year: number },
): Promise<void> {
  await tx
    .insertInto('identified_documents')
    .values({
      ...said,
      firm_id,
      document_id,
      differentiator: '',
      confidence: null,
      needs_review: false,
      categorized_by_ai: false,
      papers: 1,
      updated_at: new Date().toISOString(),
    })
    .execute();
  await tx
    .updateTable('documents')
    .set({ extraction: 'analysis_succeeded' })
    .where('firm_id', '=', firm_id)
    .where('id', '=', document_id)
    .execute();
}

/** As an advisor left them: a check and a note, by whoever it was assigned to. */
async function putMarks(
  tx: Tx,
  firmId: number,
  id: number,
  marks: NonNullable<DemoPaper['marks']>,
): Promise<void> {
  const now = new Date().toISOString();
  const { id: ben } = await tx
    .selectFrom('users')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('email', '=', `ben@${DEMO_DOMAIN}`)
    .executeTakeFirstOrThrow();
  const annotations = marks.map(({ text, left, bottom }) => ({
    id: randomUUID(),
    page: 1,
    shape_type: text === '✓' ? 'check' : 'textbox',
    text,
    style: text === '✓' ? 'color: green' : 'color: red',
    position_data: {
      left,
      bottom,
      width: text === '✓' ? 16 : 160,
      height: 18,
      pageWidth: 612,
      pageHeight: 792,
    },
    created_at: now,
    updated_at: now,
  }));
  await tx
    .insertInto('document_annotations')
    .values({
      firm_id: firmId,
      document_id: id,
      version: 1,
      annotations: JSON.stringify(annotations),
      updated_by: ben,
      updated_at: now,
    })
    .execute();
}
