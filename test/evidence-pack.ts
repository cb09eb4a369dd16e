/** Signed things and their evidence packs, as whoever gets one uses it: unpacked, and checked by its own program. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { signatureIdOf } from '#features/questionnaires/agreements/rules/signature-ids.ts';
import { letterSubject } from '#features/questionnaires/agreements/server/paper.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { CONSENTS } from '#features/signing/rules/consent.ts';
import { signingTasks } from '#features/signing/server/jobs.ts';
import { identity } from '#features/signing/identity/contract.ts';
import { evidence } from '#features/signing/evidence/contract.ts';
import { signatureRequests } from '#features/signature-requests/contract.ts';
import { chainKeys } from '#platform/server/audit/chain.ts';
import { systemCtx } from '#platform/server/context.ts';
import type { FirmTask } from '#platform/server/jobs.ts';
import { makeSealer } from '#platform/server/audit/seal.ts';
import type { TestApp } from './app.ts';
import { form, section } from './example-form.ts';
import type { PersonName } from './people.ts';
import { publishedTemplate, sentQuestionnaire } from './questionnaires.ts';
import { readZip } from './read-zip.ts';
import { sentRequest, serve, signing, workOff } from './signature-requests.ts';

export interface SignedSubject {
  subject_kind: string;
  subject_id: number;
}

/** Does at once what the worker's sealer would. */
export const sealRecord = (app: TestApp): Promise<number> =>
  makeSealer({ ...app.services, keys: chainKeys(app.services.secrets) }).sealOnce();

/** Maria and Tom sign a request that asks who they are; Ann confirmed both. Its paper is filed. */
export async function signedRequest(app: TestApp): Promise<SignedSubject> {
  const named = await sentRequest(app, ['maria', 'tom']);
  const subject = { subject_kind: 'signature_request', subject_id: named.request_id };
  await app.owner.query('update signature_requests set needs_identity = true where id = $1', [
    named.request_id,
  ]);
  const ann = await app.as('ann');
  for (const [at, person] of (['maria', 'tom'] as const).entries()) {
    await ann.call(identity.confirmIdentity, {
      ...subject,
      place: 0,
      user_id: app.world.people[person].id,
      how: 'in_person',
      confirmed_on: '2026-02-20',
      note: '',
    });
    const by = await app.as(person);
    await serve(app, by, named);
    const input = signing(named, { [at * 2 + 1]: true }, { signature: `${person} signs` });
    const signed = await by.call(signatureRequests.signRequest, input);
    if (signed.error) throw new Error(signed.error.message);
  }
  await workOff(app);
  return subject;
}

export const LETTER = '<p>Dear clients, we begin.</p>';

/** Maria signs the letter of a questionnaire, Tom does not have to. Its paper is filed. */
export async function signedLetter(app: TestApp): Promise<SignedSubject> {
  const templateId = await publishedTemplate(app, 'Organizer', {
    form: form(section(0, [], { key: 'agreement_signature', name: 'Engagement letter', letter: LETTER })),
  });
  const id = await sentQuestionnaire(app, templateId);
  const of = (person: PersonName) => ({
    questionnaire_id: id,
    company_id: app.world.entities.household.id,
    signature_id: signatureIdOf(app.world.people[person].id, 0),
  });
  await (
    await app.as('maria')
  ).call(questionnaires.signAgreement, {
    ...of('maria'),
    client_time: '2026-02-20T10:00:00.000-05:00',
    user_agent: 'Claimed/1.0',
    letter_hash: createHash('sha256').update(LETTER).digest('hex'),
    signature: 'María Client',
    consent_version: CONSENTS.typed.version,
  });
  await (await app.as('ann')).call(questionnaires.markSignatureNotNeeded, of('tom'));
  const { pell } = app.world.firms;
  const { rows } = await app.owner.query<{ id: number }>(
    `select id::int from events where payload ->> 'subject_kind' = 'questionnaire' and payload ->> 'complete' = 'true'
       and payload ->> 'subject_id' = $1`,
    [String(id)],
  );
  const task = signingTasks([letterSubject])[0] as FirmTask;
  for (const { id: event_id } of rows)
    await task.run(systemCtx(app.services, pell, 'test'), { firm_id: pell, event_id });
  return { subject_kind: 'questionnaire', subject_id: id };
}

/** The files of a pack as its downloader gets them. */
export async function takenPack(
  app: TestApp,
  person: PersonName,
  subject: SignedSubject,
): Promise<Map<string, Buffer>> {
  const by = await app.as(person);
  const link = await by.call(evidence.evidenceLink, subject);
  if (link.error) throw new Error(link.error.message);
  const answer = await fetch(new URL(link.body.url, app.origin), { headers: { cookie: by.cookie } });
  return readZip(Buffer.from(await answer.arrayBuffer()));
}

/** What the pack's own program says, in a process that has nothing but the folder. */
export function checkedByItself(
  pack: ReadonlyMap<string, Buffer>,
  node = process.execPath,
): { said: string; status: number | null } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-pack-'));
  try {
    for (const [name, bytes] of pack) {
      fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      fs.writeFileSync(path.join(folder, name), bytes);
    }
    const { stdout, stderr, status } = spawnSync(node, [path.join(folder, 'check.mjs')], {
      encoding: 'utf8',
      env: {},
    });
    return { said: `${stdout}${stderr}`.trim(), status };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
