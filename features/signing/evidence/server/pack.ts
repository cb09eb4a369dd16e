/** One archive that proves what was signed to somebody who does not know this portal. */
import { createPrivateKey, sign, X509Certificate } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { StaffActor } from '#platform/actor.ts';
import type { ProvenEntry, RecordProof } from '#platform/server/audit/proof.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { ZipEntry } from '#platform/server/zip.ts';
import { PACK_README } from '../messages.ts';
import { FIRST_LINK, linkOf } from './check.mjs';
import type { FoundEvidence } from './find-evidence.ts';
import type { Gathered } from './gather.ts';
import { hashOf, hexOf, madePart, type Part } from './pack-files.ts';

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

export async function packOf(
  ctx: Ctx<StaffActor>,
  evidence: FoundEvidence,
  { places, parts: gathered }: Gathered,
): Promise<Part[]> {
  const { of, found, entity, proof, firm, key } = evidence;
  const chain = chainProof(proof);
  const parts: Part[] = [
    ...gathered,
    madePart('chain-proof.json', written(chain)),
    madePart('check.mjs', await fs.readFile(CHECK)),
    madePart('README.txt', Buffer.from(PACK_README)),
  ];
  const certificates = evidence.certificates.map(({ certificate }) => new X509Certificate(certificate));
  const said = written({
    format: 'sheaf-evidence-1',
    made_at: ctx.clock.now().toISOString(),
    firm: firm.name,
    certificates: certificates.map(({ raw }) => hexOf(raw)),
    subject: { ...of, title: found.title, entity_id: found.entityId, entity_name: entity.name },
    places,
    chain: { file: 'chain-proof.json', entries: chain.entries.length, root: chain.root },
    files: parts.map((part) => ({ name: part.name, size: part.checked.length, sha256: hashOf(part) })),
  });
  const privateKey = createPrivateKey({ key: key.privateKey, format: 'der', type: 'pkcs8' });
  const signature = sign('sha256', said, privateKey).toString('base64');
  return [
    madePart('evidence.json', said),
    madePart('evidence.sig', Buffer.from(`${signature}\n`)),
    madePart('firm-certificate.pem', Buffer.from(certificates.map(String).join(''))),
    ...parts,
  ];
}

/** Each is opened when it is its turn. */
export async function* entriesOf(parts: readonly Part[]): AsyncGenerator<ZipEntry> {
  for (const { name, open } of parts) yield { name, bytes: await open() };
}
