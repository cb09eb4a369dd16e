/** What tests of the way in need: people with other methods, and the codes and links of captured messages. */
import type { Updateable } from 'kysely';
import type { DB } from '#db/types.ts';
import { wordsOf } from '#platform/server/message-words.ts';
import { accounts } from '#features/accounts/contract.ts';
import type { Caller, TestApp } from './app.ts';
import type { TestBrowser } from './browser.ts';
import type { PersonName } from './people.ts';

export async function alter(
  app: TestApp,
  person: PersonName,
  change: Updateable<DB['users']>,
): Promise<void> {
  await app.services.db.system((tx) =>
    tx.updateTable('users').set(change).where('id', '=', app.world.people[person].id).execute(),
  );
}

export const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)![0];
export const tokenIn = (text: string): string => /\/link\/([\w-]{43})/.exec(text)![1]!;

export const lastMail = (app: TestApp, person: PersonName) =>
  app.mails.findLast((mail) => mail.to === app.world.people[person].email)!;

export async function lookUp(app: TestApp, browser: TestBrowser, person: PersonName): Promise<string> {
  const username = app.world.people[person].email;
  return (await browser.call(accounts.lookUpUser, { username })).body.uid;
}

/** Every counter starts anew: what a test has sent must not stop the next one. */
export async function clearLimits(app: TestApp): Promise<void> {
  await app.services.db.system((tx) => tx.deleteFrom('limit_counters').execute());
}

/** Mail that is written with a change and sent later: without a worker it waits in the table. */
export async function queuedMails(app: TestApp, to: string): Promise<{ subject: string; text: string }[]> {
  const { rows } = await app.owner.query<{
    firm_id: number;
    secret: boolean;
    subject: string;
    html: string;
    text: string;
  }>('select firm_id, secret, subject, html, text from outgoing_messages where recipient = $1 order by id', [
    to,
  ]);
  return rows.map(({ firm_id: firmId, secret, subject, ...words }) => ({
    subject,
    text: wordsOf(app.services.secrets, { firmId, secret }, words).text,
  }));
}

/** Signed in, but not within the recent window. */
export async function longSignedIn(app: TestApp, who: PersonName): Promise<Caller> {
  const caller = await app.as(who);
  await app.owner.query(`update sessions set proved_at = now() - interval '16 minutes' where id = $1`, [
    caller.sessionId,
  ]);
  return caller;
}
