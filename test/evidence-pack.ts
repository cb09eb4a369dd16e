/** Signed things and their evidence packs, as whoever gets one uses it: unpacked, and checked by its own program. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { identity } from '#features/signing/identity/contract.ts';
import { evidence } from '#features/signing/evidence/contract.ts';
import { signatureRequests } from '#features/signature-requests/contract.ts';
import { chainKeys } from '#platform/server/audit/chain.ts';
import { makeSealer } from '#platform/server/audit/seal.ts';
import type { TestApp } from './app.ts';
import type { PersonName } from './people.ts';
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
