/**
 * The mailboxes of 300 clients over 90 days: every promise about reminders, read off the mails themselves. What clients
 * and staff do each day is drawn by lot, the same every time.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { SendRequest, DropOffRequest } from '#features/collect/sending/model.ts';
import { sendDropOff, sendQuestionnaires } from '#features/collect/sending/server/send.ts';
import { saveAnswers } from '#features/questionnaires/answering/server/save.ts';
import { addDays, DAY_MS } from '#features/questionnaires/rules/days.ts';
import type { ClientActor, StaffActor } from '#platform/actor.ts';
import { makeCtx, systemCtx } from '#platform/server/context.ts';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { form, question, section } from '#test/example-form.ts';
import { publishedTemplate } from '#test/questionnaires.ts';
import { keepNextReminders } from './keep.ts';
import { remindFirm } from '#features/reminders/server/run.ts';
import { remindedOf } from '#server/features.ts';

const PEOPLE = 300;
const DAYS = 90;
const FIRST = '2027-01-11';
/** Nobody works on these. */
const DOWN = new Set([30, 31, 32].map((at) => addDays(FIRST, at)));
const KILLED = addDays(FIRST, 8);
const TWO_WORKERS = addDays(FIRST, 17);
const DUE = addDays(FIRST, 60);
const DROP_OFF_DUE = addDays(FIRST, 20);
const PAPER = 'ZEBRA-PAPER';
const ANSWER = '$98,765 ZEBRA-ANSWER';

const asked = form(
  section(
    0,
    [
      question(1, { text: `${PAPER} one?` }),
      question(2, { type: 'upload', text: PAPER, paper: 'K-1 (1065)' }),
    ],
    {
      name: 'Income',
    },
  ),
  section(3, [question(4, { text: `${PAPER} two?` }), question(5), question(6)], { name: 'About you' }),
);
/** All that it asks for comes from issuers in the middle of February. */
const papers = form(
  section(0, [question(1, { type: 'upload', text: PAPER, paper: '1099-B' })], { name: 'Brokers' }),
);
const BROKERS = '2027-02-15';

interface Mail {
  to: string;
  subject: string;
  text: string;
  day: string;
  at: string;
  ids: number[];
}
interface Sent {
  id: number;
  entity: number;
  kind: 'batched' | 'single' | 'brokers' | 'drop_off';
  /** What became of it, and when. */
  closed: { day: string; how: 'locked' | 'completed' | 'switched off' } | null;
  acts: string[];
  promises: { day: string; made: string }[];
  owners: string[];
  /** Of its answers, by the number of the question. */
  versions: Map<number, number>;
}

const app = useApp({ preferences: { document_drop_off_enabled: true } });
const sent: Sent[] = [];
let mails: Mail[] = [];
let missedKill = true;

/** The same numbers every time. */
function lots(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const setTime = (day: string, time: string) => app.setTime(new Date(`${day}T${time}Z`));
const firm = () => systemCtx(app.services, app.world.firms.pell, 'worker');
const NOWHERE = { requestId: 's', address: '', userAgent: '', tab: null };
const staff = () => {
  const { id, firmId } = app.world.people.ann;
  const actor: StaffActor = {
    kind: 'staff',
    firmId,
    userId: id,
    level: 'partner',
    groupId: null,
    granted: [],
    sessionId: '',
    provedAt: '',
    accessVersion: 1,
  };
  return makeCtx(app.services, actor, NOWHERE);
};
const client = (userId: number) => {
  const actor: ClientActor = {
    kind: 'client',
    firmId: app.world.firms.pell,
    userId,
    readonly: false,
    limitedTo: null,
    previewedBy: null,
    sessionId: '',
    provedAt: '',
    accessVersion: 1,
  };
  return makeCtx(app.services, actor, NOWHERE);
};

/** Every tenth person has a second entity, every sixth entity a second owner. */
async function people() {
  const { rows } = await app.owner.query<{ id: number; owners: { id: number; email: string }[] }>(
    `with person as (
       insert into users (firm_id, fname, lname, email, time_zone)
       select $1, 'Client', n::text, 'client' || n || '@mailbox.test', 'America/Chicago' from generate_series(1, ${PEOPLE}) n
       returning id, lname::int as n),
     entity as (
       insert into entities (firm_id, hash_id, name, entity_type, user_id)
       select $1, 'mailbox' || n || '-' || k, 'Entity ' || n || '.' || k, 'Individual', id
       from person, generate_series(1, case when n % 10 = 0 then 2 else 1 end) k returning id, user_id),
     own as (
       insert into entity_owners (firm_id, entity_id, user_id, notification_type_ids)
       select $1, e.id, p.id, '{4}'::int[] from entity e join person first on first.id = e.user_id
       join person p on p.id = e.user_id or (first.n % 6 = 0 and p.n = first.n - 1) returning entity_id, user_id)
     select e.id::int, (select jsonb_agg(jsonb_build_object('id', u.id, 'email', 'client' || u.n || '@mailbox.test') order by u.id)
       from own o join person u on u.id = o.user_id where o.entity_id = e.id) as owners from entity e order by e.id`,
    [app.world.firms.pell],
  );
  return rows;
}

beforeAll(async () => {
  setTime(FIRST, '09:00:00');
  const template = await publishedTemplate(app, 'Organizer', { form: asked });
  const brokers = await publishedTemplate(app, 'Brokers', { form: papers });
  const entities = await people();
  const ownersOf = new Map(entities.map(({ id, owners }) => [id, owners.map(({ email }) => email)]));
  const personOf = new Map(entities.map(({ id, owners }) => [id, owners[0]!.id]));
  const third = (at: number) => entities.filter((_, n) => n % 3 === at).map(({ id }) => id);
  const send = async (kind: Sent['kind'], company_ids: number[], more: object) => {
    const base = { company_ids, tax_year: 2026, due_date: DUE, ...more };
    const { questionnaire_ids } =
      kind === 'drop_off'
        ? await sendDropOff(staff(), DropOffRequest.parse(base))
        : await sendQuestionnaires(
            staff(),
            SendRequest.parse({ questionnaire_template_id: template, ...base }),
          );
    const { rows } = await app.owner.query<{ id: number; entity_id: number }>(
      'select id::int, entity_id::int from questionnaires where id = any($1) order by id',
      [questionnaire_ids],
    );
    for (const { id, entity_id } of rows)
      sent.push({
        id,
        kind,
        entity: entity_id,
        closed: null,
        acts: [],
        promises: [],
        owners: ownersOf.get(entity_id)!,
        versions: new Map(),
      });
  };
  await send('batched', third(0), { batch_reminder: true });
  await send('batched', third(0).slice(0, 30), { batch_reminder: true, tax_year: 2025 });
  await send('single', third(1), {});
  await send('brokers', third(2).slice(20), { questionnaire_template_id: brokers });
  await send('drop_off', third(2).slice(0, 20), {
    due_date: DROP_OFF_DUE,
    questions_to_create: [{ text: PAPER }],
  });

  const lot = lots(7);
  for (let at = 0; at < DAYS; at += 1) {
    const day = addDays(FIRST, at);
    const touched: number[] = [];
    setTime(day, '09:30:00');
    for (let n = 0; n < 5; n += 1) {
      const one = sent[lot(sent.length)]!;
      if (one.closed || one.kind === 'drop_off' || one.kind === 'brokers') continue;
      touched.push(one.id);
      const what = lot(10);
      const close = (how: NonNullable<Sent['closed']>['how'], column: string) => {
        one.closed = { day, how };
        return app.owner.query(`update questionnaires set ${column} = true where id = $1`, [one.id]);
      };
      if (what === 0) await close('locked', 'locked');
      else if (what === 1) await close('completed', 'completed');
      else if (what === 2) await close('switched off', 'reminders_disabled');
      else {
        const until = addDays(day, 1 + lot(9));
        const later = what < 6 && until < DUE && !one.promises.some((made) => made.day >= day);
        one.acts.push(`${day}T09:30:00Z`);
        const no = later ? 6 : 1 + 3 * lot(2);
        if (later) one.promises.push({ day: until, made: day });
        await saveAnswers(client(personOf.get(one.entity)!), {
          questionnaire_id: one.id,
          saves: [
            {
              op: `${String(at).padStart(8, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`,
              question_no: no,
              entry_no: 0,
              value: later ? null : `${ANSWER} ${at}`,
              answer_by: later ? until : null,
              base: one.versions.get(no) ?? 0,
            },
          ],
        });
        one.versions.set(no, (one.versions.get(no) ?? 0) + 1);
      }
    }
    setTime(day, '09:40:00');
    const worker = firm();
    await worker.writeQuietly('as the jobs do', (tx) => keepNextReminders(worker, tx, touched));
    if (DOWN.has(day)) continue;
    setTime(day, '10:00:05');
    if (day === KILLED) await killedRun();
    if (day === TWO_WORKERS)
      await Promise.all([remindFirm(firm(), remindedOf), remindFirm(firm(), remindedOf)]);
    await remindFirm(firm(), remindedOf);
  }
  const { rows } = await app.owner.query<Mail>(
    `select m.recipient as to, m.subject, m.text, m.created_at::date::text as day, m.created_at as at,
       coalesce((select array_agg(r.subject_id::int order by r.subject_id) from reminders r
         join users u on u.id = r.user_id
         where u.email = m.recipient and r.sent_at = m.created_at and (split_part(m.dedupe_key, ':', 4) = 'all'
           or r.subject_id::text = split_part(m.dedupe_key, ':', 4))), '{}') as ids
     from outgoing_messages m where m.dedupe_key like 'reminder:%' and m.channel = 'mail' order by m.id`,
  );
  // A letter over several is of those that are to come together.
  mails = rows.map((mail) => ({
    ...mail,
    ids: mail.ids.length > 1 ? mail.ids.filter((id) => of(id).kind === 'batched') : mail.ids,
  }));
});

/** Its first part is done; in the second its connection is gone before anything was committed. */
async function killedRun() {
  const ctx = firm();
  let part = 0;
  const { mails: write } = ctx.outgoing;
  ctx.outgoing = {
    ...ctx.outgoing,
    mails: async (by, tx, list) => {
      await write(by, tx, list);
      part += 1;
      if (part !== 2) return;
      missedKill = false;
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    },
  };
  await remindFirm(ctx, remindedOf).catch(() => undefined);
}

const of = (id: number) => sent.find((one) => one.id === id)!;
/** Of anybody who has one of this person’s entities, too. */
const actsOf = (person: string) =>
  sent.filter(({ owners }) => owners.includes(person)).flatMap(({ acts }) => acts);
const daysOf = (id: number, to: string) =>
  mails.filter((mail) => mail.to === to && mail.ids.includes(id)).map(({ day }) => day);

describe('300 mailboxes over 90 days', () => {
  it('are written to, and each mail is of a questionnaire', () => {
    expect(mails.length).toBeGreaterThan(1500);
    expect(mails.filter(({ ids }) => ids.length === 0)).toEqual([]);
    expect(missedKill).toBe(false);
  });

  it('get one mail a day where reminders are batched, else one for each questionnaire, never two of one', () => {
    for (const ofDay of Map.groupBy(mails, ({ to, day }) => `${to} ${day}`).values()) {
      const ids = ofDay.flatMap((mail) => mail.ids);
      expect(new Set(ids).size, JSON.stringify(ofDay)).toBe(ids.length);
      const letters = ofDay.filter((mail) => mail.ids.some((id) => of(id).kind === 'batched'));
      expect(letters.length).toBeLessThanOrEqual(1);
    }
    expect(mails.some((mail) => mail.ids.length > 1)).toBe(true);
  });

  it('hear nothing of what is locked, completed or switched off, nor after the due date', () => {
    for (const { ids, day } of mails)
      for (const one of ids.map(of)) {
        expect(day < (one.closed?.day ?? '9999')).toBe(true);
        expect(day <= (one.kind === 'drop_off' ? DROP_OFF_DUE : DUE)).toBe(true);
      }
  });

  it('hear nothing within a day of having been there, unless they asked for it', () => {
    for (const { ids, day, at, to } of mails) {
      // In whichever of their questionnaires it was.
      const rested = actsOf(to).every(
        (act) => Date.parse(act) > Date.parse(at) || Date.parse(at) - Date.parse(act) >= DAY_MS,
      );
      for (const one of ids.map(of))
        expect(rested || one.promises.some((made) => made.day <= day)).toBe(true);
    }
  });

  it('are reminded of what they put off on the day they named', () => {
    const kept = sent.flatMap((one) =>
      one.promises
        .filter(
          ({ day }) => !DOWN.has(day) && day < addDays(FIRST, DAYS) && (one.closed?.day ?? '9999') > day,
        )
        .map(({ day }) => one.owners.every((owner) => daysOf(one.id, owner).includes(day))),
    );
    expect(kept.length).toBeGreaterThan(40);
    expect(kept.every(Boolean)).toBe(true);
  });

  it('are not asked for papers before their issuers send them', () => {
    const days = mails.filter(({ ids }) => ids.some((id) => of(id).kind === 'brokers')).map(({ day }) => day);
    expect(days.length).toBeGreaterThan(100);
    expect(days.toSorted()[0]).toBe(BROKERS);
    const counted = mails.filter(
      ({ ids, day }) => day < '2027-03-15' && ids.every((id) => of(id).kind === 'single'),
    );
    expect(counted.length).toBeGreaterThan(100);
    expect(counted.some(({ text }) => /\d documents?/.test(text))).toBe(false);
  });

  it('are reminded every week while nothing happens, and three days and one day before it is due', () => {
    const quiet = sent.filter(
      ({ kind, owners, closed }) =>
        kind === 'single' && closed === null && owners.every((owner) => actsOf(owner).length === 0),
    );
    expect(quiet.length).toBeGreaterThan(20);
    const week = (from: string, until: string) => {
      const days: string[] = [];
      for (let day = addDays(from, 8); day < until; day = addDays(day, 9)) days.push(day);
      return days;
    };
    const regular = week(FIRST, addDays(DUE, -3));
    // The day of the pause is made up for when it is over, once.
    const missed = regular.find((day) => DOWN.has(day));
    for (const one of quiet)
      for (const owner of one.owners) {
        const days = daysOf(one.id, owner);
        expect(days.slice(-2)).toEqual([addDays(DUE, -3), addDays(DUE, -1)]);
        if (missed) expect(days).toContain(addDays(FIRST, 33));
        expect(days.slice(0, 3)).toEqual(regular.slice(0, 3));
      }
  });

  it('name no papers, answers, amounts or questions', () => {
    for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toMatch(/ZEBRA|\$|Question \d/);
  });

  it('say how much is open', () => {
    const left = mails.filter(
      ({ text, ids }) => ids.length === 1 && text !== '' && of(ids[0]!).kind !== 'drop_off',
    );
    for (const { subject, text } of left.slice(0, 400)) {
      const total = [...text.matchAll(/(\d+) (?:documents?|answers?|signatures?)/g)].reduce(
        (sum, [, n]) => sum + Number(n),
        0,
      );
      expect(subject).toMatch(new RegExp(`^${total} items? left for`));
    }
  });
});
