/** One archive that proves what was signed to somebody who does not know this portal. */
import { createPrivateKey, sign, X509Certificate } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { StaffActor } from '#platform/actor.ts';
import type { ProvenEntry, RecordProof } from '#platform/server/audit/proof.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { ZipEntry } from '#platform/server/zip.ts';
import { readFirm } from '#features/firm/server/service.ts';
import { currentKey } from '../../certificates/server/current-key.ts';
import { listCertificates } from '../../certificates/server/queries.ts';
import { PACK_README } from '../messages.ts';
import { FIRST_LINK, linkOf } from './check.mjs';
import { type Gathered, hexOf, type Part } from './gather.ts';

const CHECK = path.join(import.meta.dirname, 'check.mjs');

const written = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** The keys of the record's own hashes never leave, so the pack binds its entries once more, without a key. */
function chainProof({ entries, anchor }: RecordProof) {
  let root = FIRST_LINK;
  const linked = entries.map((entry): ProvenEntry & { link: string } => {
    root = linkOf(root, entry);
    return { ...entry, link: root };
  });
  return {
    entries: linked,
    root,
    anchor: anchor && { seq: anchor.seq, hash: anchor.hash.toString('hex'), at: anchor.at },
  };
}

/** Part of a transaction: a firm whose certificate has ended gets its next one here. */
export async function packOf(ctx: Ctx<StaffActor>, tx: Tx, gathered: Gathered): Promise<Part[]> {
  const { firmId } = ctx.actor;
  const { subject, found, places, proof } = gathered;
  const chain = chainProof(proof);
  const parts: Part[] = [
    ...gathered.parts,
    { name: 'chain-proof.json', bytes: written(chain) },
    { name: 'check.mjs', bytes: await fs.readFile(CHECK) },
    { name: 'README.txt', bytes: Buffer.from(PACK_README) },
  ];
  const key = await currentKey(ctx, tx);
  const certificates = (await listCertificates(tx, firmId)).map(
    ({ certificate }) => new X509Certificate(certificate),
  );
  const evidence = written({
    format: 'sheaf-evidence-1',
    made_at: ctx.clock.now().toISOString(),
    firm: (await readFirm(tx, firmId)).name,
    certificates: certificates.map(({ raw }) => hexOf(raw)),
    subject: { ...subject, title: found.title, entity_id: found.entityId, entity_name: gathered.entity.name },
    places,
    chain: { file: 'chain-proof.json', entries: chain.entries.length, root: chain.root },
    files: parts.map(({ name, bytes }) => ({ name, size: bytes.length, sha256: hexOf(bytes) })),
  });
  const privateKey = createPrivateKey({ key: key.privateKey, format: 'der', type: 'pkcs8' });
  const signature = sign('sha256', evidence, privateKey).toString('base64');
  return [
    { name: 'evidence.json', bytes: evidence },
    { name: 'evidence.sig', bytes: Buffer.from(`${signature}\n`) },
    { name: 'firm-certificate.pem', bytes: Buffer.from(certificates.map(String).join('')) },
    ...parts,
  ];
}

export async function* entriesOf(parts: readonly Part[]): AsyncGenerator<ZipEntry> {
  for (const { name, bytes } of parts) yield { name, bytes: onePart(bytes) };
}

async function* onePart(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
