/** Files from people without an account: a household’s papers, a note with one form, one that was filed, one of a client, and one that was rejected. */
import { Readable } from 'node:stream';
import { fileReceived, listDrops, rejectDrop } from '#features/droplink/server/handle.ts';
import { fillDrop } from '#features/droplink/server/fill.ts';
import { sendDrop, startDrop } from '#features/droplink/server/receive.ts';
import { taxYear } from '#features/documents/tree/rules/default-folders.ts';
import type { Services } from '#platform/server/context.ts';
import { makeCtx } from '#platform/server/context.ts';
import { advisor, DAY } from './advisor.ts';
import { pdfOf } from './papers/forms.ts';
import * as papers from './papers/household.ts';
import { formsPdf } from './papers/tax-forms.ts';
import { DEMO_ADDRESS } from './people.ts';

const HEAD_BYTES = 64;

interface Sending {
  name: string;
  email: string;
  note: string;
  daysAgo: number;
  files: Record<string, () => Promise<Uint8Array>>;
}

const sendings = (year: number): Sending[] => [
  {
    name: 'Oskar Lindqvist',
    email: 'oskar@people.example',
    note: 'My wife Ines is your client. This is what was missing.',
    daysAgo: 6,
    files: { 'Mortgage statement.pdf': () => formsPdf(papers.mortgageStatement(year)) },
  },
  {
    name: 'Dana Whitfield',
    email: 'dana@people.example',
    note: 'We spoke on the phone on Monday. I would like to become a client.',
    daysAgo: 2,
    files: {
      'W-2 Alder Clinic.pdf': () =>
        formsPdf(papers.wageStatement(year, 'Alder Clinic', 'Dana Whitfield', 72_400)),
      'Interest.pdf': () => formsPdf(papers.interestStatement(year)),
      'Charity receipts.pdf': () => pdfOf(papers.charityReceipts(year)),
    },
  },
  {
    name: 'Rosa Halloran',
    email: 'rosa@demo.sheaf.test',
    note: 'I could not sign in, so I send it here.',
    daysAgo: 1,
    files: { 'Interest 1099.pdf': () => formsPdf(papers.interestStatement(year)) },
  },
  {
    name: 'Best Prices Office Supply',
    email: 'offers@supply.example',
    note: 'See our new catalog.',
    daysAgo: 4,
    files: { 'Catalog.pdf': () => pdfOf(papers.charityReceipts(year)) },
  },
  {
    name: 'Front desk, Riverside Bank',
    email: 'desk@bank.example',
    note: '',
    daysAgo: 1,
    files: { 'Year-end statement.pdf': () => formsPdf(papers.interestStatement(year)) },
  },
];

export async function loadDemoDrops(services: Services): Promise<void> {
  const { firmId, partner, entity } = await services.db.system(async (tx) => {
    const found = await tx
      .selectFrom('users')
      .select(['id', 'firm_id'])
      .where('firm_access', '=', 'partner')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const first = await tx
      .selectFrom('entities')
      .select('id')
      .where('firm_id', '=', found.firm_id)
      .where('inactive', '=', false)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return { firmId: found.firm_id, partner: found.id, entity: first.id };
  });
  const year = taxYear(services.clock.now());
  for (const sending of sendings(year)) await receive(services, sending);
  const ann = advisor(services, { id: partner, firmId, level: 'partner' }, 5);
  const { drops } = await listDrops(ann, { page: 1, rows_per_page: 50, show: 'all' });
  const oldest = drops.at(-1)!.files[0]!;
  const offer = drops.find(({ sender_email }) => sender_email.startsWith('offers@'))!;
  await rejectDrop(ann, { drop_id: offer.id, tell_sender: false });
  await fileReceived(ann, { drop_file_id: oldest.id, company_id: entity, path: `/${year}/Client Uploads` });
}

async function receive(services: Services, { daysAgo, files, ...sender }: Sending): Promise<void> {
  const at = new Date(services.clock.now().getTime() - daysAgo * DAY);
  const stranger = makeCtx(
    { ...services, clock: { now: () => at } },
    { kind: 'anonymous' },
    { requestId: 'demo', address: '', userAgent: '', tab: null },
  );
  const papersOf = await Promise.all(
    Object.entries(files).map(async ([name, make]) => ({ name, bytes: Buffer.from(await make()) })),
  );
  const started = await startDrop(stranger, {
    ...sender,
    different_kind_of_number: false,
    firm: DEMO_ADDRESS,
    files: papersOf.map(({ name, bytes }) => ({
      name,
      size: bytes.length,
      head: bytes.subarray(0, HEAD_BYTES).toString('base64'),
    })),
  });
  for (const [index, { bytes }] of papersOf.entries()) {
    const token = started.files[index]!.url!.split('/').at(-1)!;
    await fillDrop(stranger, token, bytes.length, Readable.from([bytes]));
  }
  await sendDrop(stranger, { token: started.token });
}
