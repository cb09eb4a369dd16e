/** An evidence pack in hostile hands: every alteration is named by the pack's own check. */
import { createHash, createPrivateKey, sign, X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeSealKey, type SealKey } from '#platform/server/seal/certificate.ts';
import { systemCtx } from '#platform/server/context.ts';
import { useApp } from '#test/app.ts';
import { sealRecord, signedRequest, takenPack } from '#test/evidence-pack.ts';
import { pdfOf } from '#test/pdf.ts';
import { FROM, sealedHere, UNTIL } from '#test/sealing.ts';
import { currentKey } from '../../certificates/server/current-key.ts';
import { checkPack } from './check.mjs';

type Pack = Map<string, Buffer>;
interface EvidenceFile {
  files: { name: string; size: number; sha256: string }[];
  places: unknown;
  certificates: string[];
}
interface ChainFile {
  entries: { seq: number }[];
}
const PAPER = 'Form 2848 signed.pdf';

const app = useApp({ preferences: { signature_requests_enabled: true } });
let pack: Pack;
let firmsKey: SealKey;
let strangersKey: SealKey;
beforeAll(async () => {
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
  const subject = await signedRequest(app);
  await sealRecord(app);
  pack = await takenPack(app, 'ann', subject);
  const system = systemCtx(app.services, app.world.firms.pell, 'test');
  firmsKey = await system.read((tx) => currentKey(system, tx));
  strangersKey = await makeSealKey('Pell Harrow CPAs', FROM, UNTIL);
});

const namedBy = (altered: Pack): string =>
  checkPack(altered)
    .faults.map(({ text }) => text)
    .join('\n');

/** What went unnoticed, or was noticed without its name. */
const unnamed: string[] = [];
let tried = 0;
function attempt(what: string, altered: Pack, name: string | RegExp): void {
  tried += 1;
  const said = namedBy(altered);
  if (!(typeof name === 'string' ? said.includes(name) : name.test(said))) unnamed.push(`${what}: ${said}`);
}

const withFile = (name: string, bytes: Buffer): Pack => new Map(pack).set(name, bytes);
const without = (name: string): Pack => new Map([...pack].filter(([one]) => one !== name));
const evidenceIn = (): EvidenceFile => JSON.parse(pack.get('evidence.json')!.toString()) as EvidenceFile;
const chainIn = (): ChainFile => JSON.parse(pack.get('chain-proof.json')!.toString()) as ChainFile;
const hexOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Somebody with a private key of the firm lists the files anew and signs what they made of evidence.json. */
function signedAnew(altered: Pack, evidence: EvidenceFile, key: SealKey = firmsKey): Pack {
  const files = evidence.files.map((file) => {
    const bytes = altered.get(file.name);
    return bytes ? { ...file, size: bytes.length, sha256: hexOf(bytes) } : file;
  });
  const bytes = Buffer.from(`${JSON.stringify({ ...evidence, files }, null, 2)}\n`);
  const privateKey = createPrivateKey({ key: key.privateKey, format: 'der', type: 'pkcs8' });
  const signature = `${sign('sha256', bytes, privateKey).toString('base64')}\n`;
  return new Map(altered).set('evidence.json', bytes).set('evidence.sig', Buffer.from(signature));
}

/** Every value inside, as the path to it. */
const leavesOf = (value: unknown, path: readonly string[] = []): string[][] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
    : [[...path]];

function changedAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) {
    if (typeof value === 'number') return value + 1;
    if (typeof value === 'boolean') return !value;
    const text = (value ?? '') as string;
    // Another minute, hash or word.
    return /^\d{4}-\d\d-\d\dT/.test(text)
      ? new Date(Date.parse(text) + 3_600_000).toISOString()
      : `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`;
  }
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === name ? changedAt(one, rest) : one));
  const record = value as Record<string, unknown>;
  return { ...record, [name]: changedAt(record[name], rest) };
}

describe('an evidence pack', () => {
  it('agrees as it was downloaded', () => {
    expect(checkPack(pack).faults).toEqual([]);
  });

  it('with a byte changed, cut, added or missing names the file', () => {
    for (const [name, bytes] of pack) {
      for (let at = 0; at < 16; at += 1) {
        const altered = Buffer.from(bytes);
        const place = Math.floor(((at + 0.5) / 16) * bytes.length);
        altered[place] = altered[place]! ^ (1 << (at % 8));
        attempt(`${name} at ${place}`, withFile(name, altered), name);
      }
      attempt(`${name} cut`, withFile(name, bytes.subarray(0, -2)), name);
      attempt(`${name} with more`, withFile(name, Buffer.concat([bytes, Buffer.from('x')])), name);
      attempt(`${name} empty`, withFile(name, Buffer.alloc(0)), name);
      attempt(`${name} missing`, without(name), `${name} is missing.`);
    }
    attempt('a file added', withFile('other.pdf', Buffer.from('x')), 'other.pdf was added.');
    expect(unnamed).toEqual([]);
  });

  it('with two files swapped names both, and evidence.json alone where it is one of them', () => {
    const names = [...pack.keys()];
    for (const [at, first] of names.entries())
      for (const second of names.slice(at + 1)) {
        const swapped = withFile(first, pack.get(second)!).set(second, pack.get(first)!);
        attempt(`${first} and ${second}`, swapped, first);
        if (first !== 'evidence.json') attempt(`${first} and ${second}`, swapped, second);
      }
    expect(unnamed).toEqual([]);
  });

  it('with a figure of evidence.json changed, and signed anew by the firm, names whose it is', () => {
    const evidence = evidenceIn();
    const figures = leavesOf(evidence.places).filter(
      // Words that nobody recorded: what the paper is called today, and how staff describe a check.
      ([, kind, , field, , last]) =>
        kind !== 'title' &&
        !(field === 'name') &&
        !['result', 'confirmed_by', 'confirmed_on', 'started_at'].includes(last ?? ''),
    );
    expect(figures.length).toBeGreaterThan(60);
    for (const figure of figures.filter(
      (one) => !/document_id|vouched_at/.test(one.join('.')) || one[1] === 'signatures',
    )) {
      const places = changedAt(evidence.places, figure);
      attempt(figure.join('.'), signedAnew(pack, { ...evidence, places }), /Form 2848|evidence\.json/);
    }
    expect(unnamed).toEqual([]);
  });

  it('with the record of the firm changed, cut or reordered names the entry', () => {
    const evidence = evidenceIn();
    const proof = chainIn();
    const written = (entries: unknown[]) =>
      signedAnew(
        withFile('chain-proof.json', Buffer.from(`${JSON.stringify({ ...proof, entries }, null, 2)}\n`)),
        evidence,
      );
    for (const [at, entry] of proof.entries.entries()) {
      for (const field of leavesOf(entry)) {
        const entries = proof.entries.with(at, changedAt(entry, field) as typeof entry);
        attempt(`entry ${entry.seq}: ${field.join('.')}`, written(entries), /chain-proof\.json: entry \d+/);
      }
      const next = proof.entries[at + 1];
      const dropped = proof.entries.toSpliced(at, 1);
      attempt(
        `entry ${entry.seq} dropped`,
        written(dropped),
        next ? `entry ${next.seq} was altered, or` : 'chain-proof.json: the entries are not',
      );
      attempt(
        `entry ${entry.seq} twice`,
        written(proof.entries.toSpliced(at, 0, entry)),
        `entry ${entry.seq}`,
      );
      if (next)
        attempt(
          `entry ${entry.seq} moved`,
          written(proof.entries.with(at, next).with(at + 1, entry)),
          `entry ${next.seq}`,
        );
    }
    expect(unnamed).toEqual([]);
  });

  it('with another certificate, or everything signed by a stranger, names it', async () => {
    const evidence = evidenceIn();
    const pem = Buffer.from(new X509Certificate(strangersKey.certificate).toString());
    const swapped = withFile('firm-certificate.pem', pem);
    attempt('the certificate swapped', swapped, 'firm-certificate.pem was altered');
    const theirs = { ...evidence, certificates: [hexOf(strangersKey.certificate)] };
    attempt(
      'evidence.json signed by a stranger',
      signedAnew(swapped, theirs, strangersKey),
      `${PAPER} was sealed with another certificate than the firm’s`,
    );
    attempt(
      'evidence.json signed by a stranger under the firm’s certificate',
      signedAnew(pack, evidence, strangersKey),
      'evidence.json, evidence.sig or firm-certificate.pem was altered',
    );
    const forged = await sealedHere(pdfOf({ pages: ['Another paper'] }), strangersKey);
    attempt(
      'a paper sealed by a stranger',
      withFile(PAPER, forged),
      `${PAPER} was sealed with another certificate`,
    );
    const other = await sealedHere(pdfOf({ pages: ['Another paper'] }), firmsKey);
    attempt(
      'another paper sealed by the firm',
      signedAnew(withFile(PAPER, other), evidence),
      `${PAPER} was altered`,
    );
    const unsealed = pdfOf({ pages: ['No seal'] });
    attempt(
      'a paper without a seal',
      signedAnew(withFile(PAPER, unsealed), evidence),
      `${PAPER} has no seal.`,
    );
    expect(unnamed).toEqual([]);
    expect(tried).toBeGreaterThan(200);
  });
});
