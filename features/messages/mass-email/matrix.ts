/** Who may call, what the calls record, and a mass email with one failed recipient for each household. */
import type { TestApp } from '#test/app.ts';
import { type Household, type Ids, matrixOf } from '#test/matrix.ts';
import { massEmailCalls } from './contract.ts';

const WORDS = { subject: 'Office hours', body: 'Dear {client_fname},\nWe are closed on Friday.' };
const staff = { staff: 'sees', client: 403, group: 403, viewer: 403 } as const;
const all = { staff: 'allow', client: 403, group: 403 } as const;

const withAddress = (app: TestApp) => app.owner.query(`update firms set postal_address = '1 Main St'`);
const mailable = (app: TestApp, { user }: Ids) =>
  Promise.all([
    withAddress(app),
    app.owner.query(
      `update users set email = 'reachable-' || id || '@example.com', has_temp_email = false where id = $1 and email is null`,
      [user],
    ),
  ]);
const underWay = (app: TestApp, { mass_email }: Ids) =>
  app.owner.query(`update mass_emails set state = 'sending', ended_at = null where id = $1`, [mass_email]);
const failed = (app: TestApp, { mass_email }: Ids) =>
  app.owner.query(`update mass_email_recipients set state = 'failed' where mass_email_id = $1`, [mass_email]);

async function massEmailOf({ tx, firmId, now, strangerId, colleague, label }: Household, subject: string) {
  const { id } = await tx
    .insertInto('mass_emails')
    .values({
      firm_id: firmId,
      sent_by: await colleague(`Mailer ${label} ${subject}`),
      created_at: now,
      subject,
      body: 'Hello',
      state: 'finished',
      ended_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('mass_email_recipients')
    .values({
      firm_id: firmId,
      mass_email_id: id,
      user_id: strangerId,
      state: 'failed',
      reason: 'No such mailbox',
    })
    .execute();
  return id;
}

export const matrix = matrixOf(
  massEmailCalls,
  {
    readMassAudience: { ...all, input: { everyone: true }, records: [] },
    previewMassEmail: { ...staff, input: WORDS, records: [] },
    sendTestMassEmail: { ...all, input: WORDS, records: [{ event: 'mass_email.tested' }] },
    sendMassEmail: { ...staff, input: WORDS, given: mailable, records: [{ event: 'mass_email.sent' }] },
    listMassEmails: {
      ...all,
      pages: {
        rows: 'mass_emails',
        newestFirst: true,
        make: (more) => massEmailOf(more, `Row ${more.at}`),
      },
    },
    readMassEmail: staff,
    listMassRecipients: {
      ...staff,
      pages: {
        rows: 'recipients',
        newestFirst: false,
        async make({ tx, firmId, at, ids }) {
          const { id } = await tx
            .insertInto('users')
            .values({ firm_id: firmId, fname: 'Zz', lname: `Row ${String(at).padStart(4, '0')}` })
            .returning('id')
            .executeTakeFirstOrThrow();
          await tx
            .insertInto('mass_email_recipients')
            .values({ firm_id: firmId, mass_email_id: Number(ids['mass_email']), user_id: id, state: 'sent' })
            .execute();
          return id;
        },
      },
    },
    stopMassEmail: { ...staff, given: underWay, records: [{ event: 'mass_email.stopped' }] },
    retryMassEmail: { ...staff, given: failed, records: [{ event: 'mass_email.retried' }] },
    // Signed for one person, whom the sample does not name.
    readMailing: { public: 404, input: { token: `x.${'x'.repeat(43)}` } },
    setMailing: { public: 404, input: { token: `x.${'x'.repeat(43)}`, subscribed: false } },
    openUnsubscribe: { public: 303, input: { token: `x.${'x'.repeat(43)}` } },
    unsubscribeOneClick: { public: 404, input: { token: `x.${'x'.repeat(43)}` } },
  },
  { things: async (household) => ({ mass_email: await massEmailOf(household, 'News') }) },
);
