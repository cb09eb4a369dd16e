import { unpackPage } from '#platform/server/pdf/layout.ts';
import { corpus } from '#test/return-corpus/returns.ts';
import { parse } from '#platform/server/pdf/layout.parser.ts';
import { startReading } from '#features/returns/reading/rules/read-return.ts';
import { ReturnReading } from '#features/returns/reading/model.ts';
const only = process.argv[2];
let wrong = 0;
let ms = 0, pagesRead = 0;
for (const one of corpus()) {
  if (only && !one.name.includes(only)) continue;
  const reader = startReading();
  const laid: any[] = [];
  await parse(one.bytes, async (p) => void laid.push(unpackPage(p)));
  const t = performance.now();
  for (const p of laid) reader.page(p);
  const got = reader.finish(); ms += performance.now() - t; pagesRead += laid.length;
  const ok = ReturnReading.safeParse(got); if (!ok.success) { console.log(one.name, ok.error.message.slice(0, 300)); wrong++; }
  const say = (s: string) => { wrong++; console.log(`${one.name}: ${s}`); };
  for (const e of one.expected) {
    const p = got.parts.find((g) => g.kind === e.kind && g.form_id === e.form_id && g.pages[0]!.first === e.first && (e.installment == null || g.voucher?.installment === e.installment));
    if (!p) { say(`missing ${e.kind} ${e.form_id} at ${e.first} → ${JSON.stringify(got.parts.filter((g) => g.pages.some((r) => r.first <= e.first && e.first <= r.last)).map((g) => [g.kind, g.form_id, g.voucher?.installment, g.pages]))} ${JSON.stringify(got.undecided.filter((u) => u.page === e.first).map((u) => u.candidates.map((c) => [c.form_id, c.confidence])))}`); continue; }
    if (p.pages[0]!.last !== e.last) say(`${e.form_id} ends at ${p.pages[0]!.last} not ${e.last}`);
    if (e.amount !== undefined && p.voucher?.amount_cents !== e.amount) say(`${e.form_id} amount ${p.voucher?.amount_cents} not ${e.amount}`);
    if (e.due !== undefined && p.voucher?.due_on !== e.due) say(`${e.form_id} due ${p.voucher?.due_on} ${p.voucher?.due_from} year ${p.voucher?.tax_year} not ${e.due}`);
    if (e.signers && JSON.stringify(p.e_sign?.signers) !== JSON.stringify(e.signers)) say(`${e.form_id} signers ${p.e_sign?.signers} not ${e.signers} places ${JSON.stringify(p.e_sign?.places.map((x) => [x.kind, x.role, x.found_by]))}`);
    if (e.recipient && p.k1?.recipient.name !== e.recipient) say(`k1 ${p.k1?.recipient.name} not ${e.recipient}`);
    if (e.recipient && !p.k1?.recipient.tin) say(`k1 no tin`);
    if (e.share !== undefined && p.k1?.share_percent !== e.share) say(`share ${p.k1?.share_percent} not ${e.share}`);
  }
  for (const g of got.parts) if (['e_sign_form', 'payment_voucher', 'k1', 'paper_filed_return', 'invoice', 'letter'].includes(g.kind) && !one.expected.some((e) => e.kind === g.kind && e.form_id === g.form_id && e.first === g.pages[0]!.first)) say(`extra ${g.kind} ${g.form_id} at ${JSON.stringify(g.pages)}`);
  const und = got.undecided.map((u) => u.page);
  if (JSON.stringify(und) !== JSON.stringify(one.undecided)) say(`undecided ${und} not ${one.undecided}`);
  if (got.tax_year !== one.year) say(`year ${got.tax_year} not ${one.year}`);
  if (got.form !== one.form) say(`form ${got.form} not ${one.form}`);
  if ((got.spouse !== null) !== one.joint) say(`joint ${JSON.stringify(got.spouse)}`);
  for (const [k, v] of Object.entries(one.figures)) { const f = got.figures.find((x) => `${x.authority} ${x.kind}` === k); if (f?.cents !== v) say(`figure ${k} ${f?.cents} not ${v}`); }
  const so = got.parts.filter((p) => p.is_staff_only).flatMap((p) => p.pages.map((r) => r.first));
  if (JSON.stringify(so) !== JSON.stringify(one.staffOnly)) say(`staff only ${so} not ${one.staffOnly}`);
}
console.log('wrong', wrong, 'rules ms/page', (ms / pagesRead).toFixed(2), pagesRead);
