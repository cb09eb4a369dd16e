/** People who act on one return at the same moment: one of them is first, and every fact agrees with that. */
import { beforeAll, expect, it } from 'vitest';
import { type Caller, useApp } from '#test/app.ts';
import { type Named, openCopy, sentReturn, signing, uploadReturn, viewOf, workOff } from '#test/returns.ts';
import { returns } from '../../contract.ts';

const app = useApp({ preferences: { new_tax_return_delivery_enabled: true } });
const ROUNDS = 4;
let ann: Caller;
let maria: Caller;
let tom: Caller;
beforeAll(async () => {
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
  [ann, maria, tom] = await Promise.all([app.as('ann'), app.as('maria'), app.as('tom')]);
});

async function served(named: Named, by: Caller, person: 'maria' | 'tom'): Promise<number> {
  const [form] = (await viewOf(app, person, named)).body.forms;
  await openCopy(app, by, named, { what: 'form', part_id: form!.id });
  return form!.id;
}

/** What stands in every table that tells of a signature. */
async function facts({ tax_return_id: id }: Named) {
  const { rows } = await app.owner.query(
    `select r.status, r.sent_at is not null as out, r.signatures_needed as needed, r.signatures_done as done,
       (select count(*)::int from signatures s where s.subject_kind = 'tax_return' and s.subject_id = r.id) as signatures,
       (select count(*)::int from signature_slots s where s.subject_kind = 'tax_return' and s.subject_id = r.id) as places,
       (select count(*)::int from signature_slots s where s.subject_kind = 'tax_return' and s.subject_id = r.id
         and s.state = 'signed') as signed,
       (select count(*)::int from events e where e.name = 'signature.given'
         and (e.payload ->> 'subject_id')::bigint = r.id and e.payload ->> 'subject_kind' = 'tax_return') as given,
       (select count(*)::int from events e where e.name in ('tax_return.recalled', 'tax_return.replaced')
         and (e.payload ->> 'tax_return_id')::bigint = r.id) as taken_back
     from tax_returns r where r.id = $1`,
    [id],
  );
  return rows[0];
}
const SIGNED = {
  status: 'signed',
  out: true,
  needed: 1,
  done: 1,
  signatures: 1,
  places: 1,
  signed: 1,
  given: 1,
  taken_back: 0,
};
const TAKEN_BACK = {
  status: 'action_required',
  out: false,
  needed: 0,
  done: 0,
  signatures: 0,
  places: 0,
  signed: 0,
  given: 0,
  taken_back: 1,
};
/** Now the one is sent first, now the other. */
const both = async <A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> => {
  if (round % 2 === 0) return Promise.all([one(), other()]);
  const [second, first] = await Promise.all([other(), one()]);
  return [first, second];
};

it('50 signatures of one place at once have one effect, beside those of the other place', async () => {
  const named = await sentReturn(app, ['maria', 'tom'], { vouchers: false });
  const form = await served(named, maria, 'maria');
  await served(named, tom, 'tom');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      (at === 25 ? tom : maria).call(
        returns.signReturnForm,
        signing(named, form, at === 25 ? 'Tom Client' : 'Maria Client'),
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(
    new Set(['signature.already_signed']),
  );
  expect(await facts(named)).toEqual({
    ...SIGNED,
    needed: 2,
    done: 2,
    signatures: 2,
    places: 2,
    signed: 2,
    given: 2,
  });
});

it('of a recall and a signature at once exactly one happens, whichever was sent first', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const named = await sentReturn(app, ['maria'], { vouchers: false });
    const form = await served(named, maria, 'maria');
    const [signed, recalled] = await both(
      round,
      () => maria.call(returns.signReturnForm, signing(named, form)),
      () => ann.call(returns.recallTaxReturn, named),
    );
    const isSigned = signed.status === 200;
    expect(recalled.status === 200).toBe(!isSigned);
    expect(await facts(named)).toEqual(isSigned ? SIGNED : TAKEN_BACK);
    await workOff(app);
    expect(await facts(named)).toEqual(isSigned ? SIGNED : TAKEN_BACK);
  }
});

it('of a replacement and a signature at once exactly one happens, whichever was sent first', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const named = await sentReturn(app, ['maria'], { vouchers: false });
    await uploadReturn(app, ann, 'household', { previous: named.tax_return_id });
    await workOff(app);
    const form = await served(named, maria, 'maria');
    const { version } = (await ann.call(returns.readTaxReturn, named)).body;
    const [signed, replaced] = await both(
      round,
      () => maria.call(returns.signReturnForm, signing(named, form)),
      () => ann.call(returns.applyReplacement, { ...named, version }),
    );
    const isSigned = signed.status === 200;
    expect(replaced.status === 200).toBe(!isSigned);
    if (isSigned) expect(replaced.error?.code).toBe('conflict.stale');
    expect(await facts(named)).toEqual(isSigned ? SIGNED : TAKEN_BACK);
  }
});
