/** Tax returns in every status, each brought there by the steps that people and the portal take. */
import { sealNumbers } from '#features/clients/entities/server/sealed-numbers.ts';
import { connectPayments } from '#features/firm/integrations/server/payments.ts';
import { APRIL_15, dueDates } from '#features/returns/catalogue/rules/due-dates.ts';
import { fileReturnK1s } from '#features/returns/k1/server/file.ts';
import { readReturnK1s } from '#features/returns/k1/server/rows.ts';
import { markInvoice, updateVouchers } from '#features/returns/paying/server/vouchers.ts';
import { updateTaxReturn } from '#features/returns/records/server/change.ts';
import { listCandidates } from '#features/returns/records/server/signer-queries.ts';
import { approveTaxReturn, requestReturnChanges } from '#features/returns/review/server/answer.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Ctx, Services } from '#platform/server/context.ts';
import { taxYears } from '#platform/tax-years.ts';
import { advisor } from './advisor.ts';
import { client } from './client.ts';
import { corporateReturn, individualReturn } from './papers/returns/client-returns.ts';
import { clientAt } from './people.ts';
import * as steps from './return-steps.ts';

/** How far a return has come. The worker goes on with those that are importing and sending. */
const STANDINGS = [
  'importing',
  'error',
  'action_required',
  'draft',
  'change_requested',
  'approved',
  'sending',
  'half signed',
  'signed',
  'invoice_paid',
  'paid',
  'completed',
  'finished',
] as const;
type Standing = (typeof STANDINGS)[number];
const isAtLeast = (standing: Standing, least: Standing): boolean =>
  STANDINGS.indexOf(standing) >= STANDINGS.indexOf(least);

interface DemoReturn {
  entity: string;
  standing: Standing;
  daysAgo: number;
  form?: '1040' | '1120-S';
  yearsBack?: number;
  /** What the federal return comes to; without it there is a refund. */
  due?: number;
  estimates?: true;
  /** In cents; paid where it is called so. */
  invoice?: number;
  note?: string;
}

const ownReturnOf = (index: number): string => {
  const { fname, lname } = clientAt(index);
  return `${fname} ${lname}`;
};

/** Those of one line are made one after another: the later is compared with the earlier. */
const LINES: readonly (readonly DemoReturn[])[] = [
  [
    {
      entity: ownReturnOf(0),
      standing: 'finished',
      daysAgo: 230,
      yearsBack: 1,
      due: 1210,
      invoice: 82_000,
    },
    {
      entity: ownReturnOf(0),
      standing: 'half signed',
      daysAgo: 4,
      due: 1842,
      estimates: true,
      invoice: 85_000,
      note: 'Schedule A shows how your two mortgages are treated.',
    },
  ],
  [{ entity: 'Castellan Dental PC', standing: 'signed', daysAgo: 9, form: '1120-S' }],
  [{ entity: 'Delgado Landscaping LLC', standing: 'draft', daysAgo: 2, form: '1120-S' }],
  [{ entity: ownReturnOf(7), standing: 'change_requested', daysAgo: 5 }],
  [{ entity: ownReturnOf(5), standing: 'approved', daysAgo: 3, due: 640 }],
  [{ entity: ownReturnOf(8), standing: 'paid', daysAgo: 20, due: 2310 }],
  [{ entity: ownReturnOf(9), standing: 'invoice_paid', daysAgo: 16, invoice: 65_000 }],
  [{ entity: ownReturnOf(10), standing: 'completed', daysAgo: 35 }],
  [{ entity: ownReturnOf(11), standing: 'error', daysAgo: 1 }],
  [{ entity: ownReturnOf(12), standing: 'action_required', daysAgo: 1, due: 415, estimates: true }],
  [{ entity: ownReturnOf(13), standing: 'sending', daysAgo: 0 }],
  [{ entity: ownReturnOf(14), standing: 'importing', daysAgo: 0, due: 980 }],
];
/** All of this season were offered their year by then. */
const SEASON_DAYS = 40;
/** Reading a file is work for another process, so two go at once. */
const AT_ONCE = 2;

const CHANGE = 'The address is our old one: we moved to 9 Harbor Road in June.';
const STRANGER = { name: 'Rowe Family Holdings', tin: '93-1046630', share: 10 };

interface Firm {
  services: Services;
  partner: { id: number; firmId: number };
  entities: ReadonlyMap<string, number>;
}

const annOf = ({ services, partner }: Firm, daysAgo: number): Ctx<StaffActor> =>
  advisor(services, { ...partner, level: 'partner' }, daysAgo);

async function findFirm(services: Services): Promise<Firm> {
  return services.db.system(async (tx) => {
    const { id, firm_id: firmId } = await tx
      .selectFrom('users')
      .select(['id', 'firm_id'])
      .where('firm_access', '=', 'partner')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const rows = await tx
      .selectFrom('entities')
      .select(['id', 'name'])
      .where('firm_id', '=', firmId)
      .execute();
    return {
      services,
      partner: { id, firmId },
      entities: new Map(rows.map((row) => [row.name, row.id])),
    };
  });
}

export async function loadDemoReturns(services: Services): Promise<void> {
  const firm = await findFirm(services);
  // An account in which no money moves: invoices can be paid.
  if (services.payments.name === 'demo')
    await connectPayments(annOf(firm, 300), { secret_key: 'demo', webhook_secret: '' });
  const waiting = [...LINES];
  const takeLines = async () => {
    for (let line = waiting.shift(); line; line = waiting.shift())
      for (const one of line) await loadOne(firm, one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeLines));
}

const ssnOf = (id: number): string => `41${id % 10}-52-${3300 + id}`;

type People = Awaited<ReturnType<typeof listCandidates>>;

/** The owners of a business. Both have returns of their own in the firm, so their K-1s match by name and number. */
function ownersOf([first, second]: People): { name: string; tin: string }[] {
  const other = second ?? { full_name: ownReturnOf(6), user_id: first!.user_id + 5 };
  return [first!, other].map(({ full_name, user_id }) => ({ name: full_name, tin: ssnOf(user_id) }));
}

async function saveNumber(
  { services, partner, entities }: Firm,
  ann: Ctx<StaffActor>,
  name: string,
  ssn: string,
) {
  const id = entities.get(name);
  if (id === undefined) return;
  const sealed = await sealNumbers(ann, id, { ssn: ssn.replaceAll('-', '') });
  await services.db.system((tx) =>
    tx
      .updateTable('entities')
      .set(sealed)
      .where('firm_id', '=', partner.firmId)
      .where('id', '=', id)
      .execute(),
  );
}

function pagesOf(people: People, year: number, { entity, form, due = 0, estimates, standing }: DemoReturn) {
  const [first, second] = people;
  if (form === '1120-S') {
    const [one, other] = ownersOf(people);
    return corporateReturn({ name: entity, ein: '93-1187042', year, income: 284_650, kind: '1120-S' }, [
      { ...one!, share: 55 },
      { ...other!, share: 35 },
      STRANGER,
    ]);
  }
  const person = ({ user_id, full_name }: People[number]) => ({ name: full_name, ssn: ssnOf(user_id) });
  const filer = {
    taxpayer: person(first!),
    spouse: second ? person(second) : null,
    year,
    agi: 94_180 + due + (year % 7) * 1_900,
    tax: 9_714 + due,
    withheld: 9_714 + (due > 0 ? 0 : 604),
    refund: due > 0 ? 0 : 604,
    due,
  };
  return individualReturn({
    filer,
    estimates: estimates ?? false,
    unknownPage: standing === 'action_required',
  });
}

async function loadOne(firm: Firm, one: DemoReturn): Promise<void> {
  const { services } = firm;
  const { standing, daysAgo } = one;
  const ann = annOf(firm, daysAgo);
  const { firmId } = firm.partner;
  const companyId = firm.entities.get(one.entity)!;
  const taxYear = taxYears(annOf(firm, SEASON_DAYS).clock.now())[one.yearsBack ?? 0]!;
  const people = await ann.read((tx) => listCandidates(tx, firmId, companyId));
  if (one.form === '1120-S')
    for (const { name, tin } of ownersOf(people)) await saveNumber(firm, ann, name, tin);
  const isDraft = ['draft', 'change_requested', 'approved'].includes(standing);
  const pages = pagesOf(people, taxYear, one);
  const named = await steps.upload(ann, { companyId, taxYear, pages, draft: isDraft });
  if (standing === 'importing') return;
  if (standing === 'error') {
    await holdBack(firm, named);
    return steps.readAsUploaded(services, ann, named);
  }
  await steps.read(services, ann, named, pages);
  if (isDraft) return answerDraft(firm, one, named, people[0]!.user_id);
  if (!isAtLeast(standing, 'sending')) return;
  const [due_date] = dueDates(APRIL_15, taxYear);
  const invoice =
    one.invoice === undefined ? null : { amount: one.invoice, due_date: due_date!, document_id: null };
  await steps.send(ann, named, { note: one.note ?? '', invoice });
  if (standing === 'sending') return;
  await steps.deliver(services, ann, named);
  const signers = standing === 'half signed' ? people.slice(0, 1) : people;
  for (const signer of signers) await steps.sign(services, ann, named, signer, daysAgo - 1);
  await close(annOf(firm, daysAgo - 2), one, named);
  if (one.form === '1120-S') await fileOneK1(annOf(firm, daysAgo - 2), firm, named);
}

/** The scanner found something in it. */
const holdBack = ({ services, partner: { firmId } }: Firm, { tax_return_id }: steps.Named) =>
  services.db.system((tx) =>
    tx
      .updateTable('document_readings')
      .set({ status: 'quarantined', reason: 'Win.Test.EICAR_HDB-1' })
      .where('firm_id', '=', firmId)
      .where('file_id', '=', (eb) =>
        eb
          .selectFrom('tax_returns')
          .select('file_id')
          .where('firm_id', '=', firmId)
          .where('id', '=', tax_return_id),
      )
      .execute(),
  );

async function answerDraft(
  { services, partner }: Firm,
  { standing, daysAgo }: DemoReturn,
  named: steps.Named,
  owner: number,
): Promise<void> {
  if (standing === 'draft') return;
  const ctx = await client(services, { id: owner, firmId: partner.firmId }, daysAgo - 1);
  if (standing === 'approved')
    await approveTaxReturn(ctx, { ...named, reason: '', different_kind_of_number: false });
  else await requestReturnChanges(ctx, { ...named, reason: CHANGE, different_kind_of_number: false });
}

async function close(
  ann: Ctx<StaffActor>,
  { standing, invoice }: DemoReturn,
  named: steps.Named,
): Promise<void> {
  const isDone = standing === 'completed' || standing === 'finished';
  if (invoice !== undefined && (isDone || standing === 'invoice_paid'))
    await markInvoice(ann, { ...named, is_paid: true });
  if (isDone || standing === 'paid') await updateVouchers(ann, { ...named, payment_vouchers: 'all_paid' });
  if (isDone) await updateTaxReturn(ann, { ...named, status: standing });
}

/** Of three K-1s one lies with its owner; the others wait for staff. */
async function fileOneK1(ann: Ctx<StaffActor>, { entities }: Firm, named: steps.Named): Promise<void> {
  const { k1s } = await readReturnK1s(ann, named);
  const name = ownReturnOf(6);
  const own = k1s.find(({ recipient }) => recipient.toLowerCase() === name.toLowerCase())!;
  await fileReturnK1s(ann, {
    ...named,
    k1s: [{ part_id: own.part_id, entity_id: entities.get(name)!, tick: true, add: true }],
    tell: true,
  });
}
