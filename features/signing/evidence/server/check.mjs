/**
 * Checks an evidence pack offline: `node check.mjs` in its folder, with Node 20 or newer and nothing else.
 * It prints "Everything agrees", or a line for each thing that was altered.
 */
import { createHash, verify, X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const EVIDENCE = 'evidence.json';
const SIGNATURE = 'evidence.sig';
const CERTIFICATES = 'firm-certificate.pem';
const CHAIN = 'chain-proof.json';
/** Signed or compared by themselves; the list in evidence.json has all others. */
const UNLISTED = new Set([EVIDENCE, SIGNATURE, CERTIFICATES]);

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const asText = (value) => JSON.stringify(value);
/** The record writes a moment as seconds since 1970; both clocks are the server's. */
const MOST_SECONDS_APART = 60;
const isNear = (seconds, moment) =>
  Math.abs(Number(seconds) - Date.parse(moment) / 1000) <= MOST_SECONDS_APART;

/** Before the first entry. */
export const FIRST_LINK = '0'.repeat(64);
const LINKED = [
  'seq',
  'event_id',
  'name',
  'at',
  'actor_kind',
  'actor_user_id',
  'entity_id',
  'user_id',
  'payload',
  'previous',
  'hash',
];
/** Each entry is bound to the one before it: none can be changed, dropped or moved alone. */
export const linkOf = (before, entry) =>
  sha256(`${before}\n${asText(LINKED.map((name) => entry[name] ?? null))}`);

/** A file the portal has measured already is not held whole. */
const hashOfFile = (file) => (Buffer.isBuffer(file) ? sha256(file) : file.sha256);

/**
 * Checks the files of a pack, each by its name with slashes: its bytes, or its measures.
 * @param {ReadonlyMap<string, Buffer | { length: number, sha256: string, seal: object | null }>} files
 */
export function checkPack(files) {
  const faults = [];
  const fault = (about, text) => {
    faults.push({ about, text });
  };
  /** Without a file its check is left out, and its absence is named. */
  const attempt = (about, name, work) => {
    if (!files.has(name)) return fault('files', `${name} is missing.`);
    try {
      return work(files.get(name));
    } catch {
      return fault(about, `${name} was altered: it cannot be read.`);
    }
  };
  const certificates = attempt('seal', CERTIFICATES, (bytes) => readCertificates(bytes, fault)) ?? [];
  const evidence = attempt('files', EVIDENCE, (bytes) => {
    attempt('files', SIGNATURE, (signature) => checkSignature(bytes, signature, certificates, fault));
    return JSON.parse(bytes.toString('utf8'));
  });
  if (!evidence) return { evidence: null, faults };
  const known = certificates.map(({ raw }) => sha256(raw));
  const isRead = attempt('files', EVIDENCE, () => {
    checkFiles(files, evidence.files, fault);
    if (asText(known) !== asText(evidence.certificates))
      fault('seal', `${CERTIFICATES} was altered: it has other certificates than ${EVIDENCE} says.`);
    return true;
  });
  if (!isRead) return { evidence: null, faults };
  const entries = attempt('record', CHAIN, (bytes) =>
    checkChain(JSON.parse(bytes.toString('utf8')), evidence, fault),
  );
  attempt('signatures', EVIDENCE, () => {
    for (const place of evidence.places) {
      for (const one of place.signatures)
        checkRecord(files, one, `${place.title}, ${one.record.user_name}`, fault);
      if (place.sealed)
        attempt('seal', place.sealed.file, (file) => checkSeal(file, place.sealed, certificates, fault));
      if (entries) checkPlace(place, evidence.subject, entries, fault);
    }
  });
  return { evidence, faults };
}

function readCertificates(bytes, fault) {
  const pem = bytes.toString('utf8');
  const found = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  const certificates = found.map((one) => new X509Certificate(one));
  if (certificates.length === 0 || certificates.map(String).join('') !== pem)
    fault('seal', `${CERTIFICATES} was altered: it is not as the portal wrote it.`);
  return certificates;
}

function checkSignature(evidence, written, certificates, fault) {
  const text = written.toString('latin1');
  const signature = Buffer.from(text, 'base64');
  if (`${signature.toString('base64')}\n` !== text) fault('files', `${SIGNATURE} was altered.`);
  if (!certificates.some(({ publicKey }) => verify('sha256', evidence, publicKey, signature)))
    fault(
      'files',
      `${EVIDENCE}, ${SIGNATURE} or ${CERTIFICATES} was altered: the firm’s signature does not fit.`,
    );
}

function checkFiles(files, list, fault) {
  const listed = new Map(list.map((file) => [file.name, file]));
  for (const [name, file] of listed) {
    if (!files.has(name)) fault('files', `${name} is missing.`);
    else if (hashOfFile(files.get(name)) !== file.sha256 || files.get(name).length !== file.size)
      fault('files', `${name} was altered.`);
  }
  for (const name of files.keys())
    if (!listed.has(name) && !UNLISTED.has(name)) fault('files', `${name} was added.`);
}

/** The entries of the firm's record by their number, each bound to the one before it. */
function checkChain({ entries, root }, { chain }, fault) {
  let link = FIRST_LINK;
  let before = null;
  for (const entry of entries) {
    const due = linkOf(link, entry);
    if (entry.link !== due)
      fault('record', `${CHAIN}: entry ${entry.seq} was altered, or one before it was dropped or moved.`);
    if (before && entry.seq <= before.seq) fault('record', `${CHAIN}: entry ${entry.seq} is out of order.`);
    if (before && entry.seq === before.seq + 1 && entry.previous !== before.hash)
      fault('record', `${CHAIN}: entry ${entry.seq} does not follow entry ${before.seq}.`);
    link = entry.link;
    before = entry;
  }
  if (root !== link || root !== chain.root || entries.length !== chain.entries)
    fault('record', `${CHAIN}: the entries are not those ${EVIDENCE} was signed with.`);
  return new Map(entries.map((entry) => [entry.seq, entry]));
}

/** What the browser claims stands apart in the pack, and inside the text the hash is of. */
const recordText = (record, claims) =>
  asText(
    Object.entries(record).flatMap((pair) =>
      pair[0] === 'time_zone' ? [pair, ...Object.entries(claims)] : [pair],
    ),
  );

/** The record of one signature, by its hash and by everything it has the hash of. */
function checkRecord(files, one, who, fault) {
  const { record, claims_of_the_browser: claims } = one;
  const hashOf = (name) => (files.has(name) ? hashOfFile(files.get(name)) : 'missing');
  const textHash = (text) => (text === null ? null : sha256(text));
  const facts = [
    ['the record', sha256(recordText(record, claims)), one.record_hash],
    ['what was shown', hashOf(one.shown_file), record.shown_hash],
    ['the drawn name', textHash(one.strokes), record.strokes_hash ?? null],
    ['what was filled in', textHash(one.filled), record.filled_hash ?? null],
    ['the consent', one.consent?.file ? hashOf(one.consent.file) : record.consent_hash, record.consent_hash],
    ['the version of the consent', one.consent?.version ?? null, record.consent_version],
    [
      'the paper signed by hand',
      one.paper_file === null ? null : hashOf(one.paper_file),
      record.document_hash,
    ],
  ];
  for (const [what, found, due] of facts)
    if (found !== due) fault('signatures', `${who}: ${what} was altered.`);
  const proof = record.identity_id ?? null;
  if (proof !== null && !one.identity.some(({ id, state }) => id === proof && state === 'passed'))
    fault('signatures', `${who}: the identity check of this signature was altered.`);
}

const IDENTITY_EVENTS = { passed: 'identity.passed', failed: 'identity.failed' };

/** Everything evidence.json says of a place has to be in the firm's record. */
function checkPlace({ no, title, signatures, signers, sealed }, subject, entries, fault) {
  const isHere = ({ payload }) =>
    payload.subject_kind === subject.kind && payload.subject_id === subject.id && payload.place === no;
  const hold = (text, isTrue) => {
    if (!isTrue) fault('record', `${text} is not as the firm’s record says.`);
  };
  const after = (name, userId, seq) =>
    [...entries.values()].some(
      (one) => one.seq > seq && one.name === name && one.user_id === userId && isHere(one),
    );
  for (const { entry: seq, record, record_hash, consent, identity } of signatures) {
    const who = `${title}, ${record.user_name}`;
    const given = entries.get(seq);
    hold(
      `${who}: the signature`,
      given?.name === 'signature.given' &&
        isHere(given) &&
        // Staff record what was signed with ink.
        (record.recorded_by === undefined
          ? given.actor_user_id === record.user_id
          : given.user_id === record.user_id && given.payload.recorded_for === record.user_name) &&
        given.payload.result_hash === record_hash &&
        given.payload.shown_hash === record.shown_hash &&
        given.payload.method === record.method &&
        isNear(given.at, record.signed_at) &&
        !after('signature.removed', record.user_id, seq),
    );
    if (consent) {
      const agreed = entries.get(consent.entry);
      hold(
        `${who}: the consent`,
        agreed?.name === 'consent.given' &&
          agreed.user_id === record.user_id &&
          agreed.seq < seq &&
          agreed.payload.version === consent.version &&
          isNear(agreed.at, consent.given_at),
      );
    }
    for (const step of identity) {
      const name = step.step === 'staff' ? 'identity.confirmed' : IDENTITY_EVENTS[step.state];
      const found = step.entry === null ? undefined : entries.get(step.entry);
      hold(
        `${who}: identity check ${step.id}`,
        name === undefined
          ? step.entry === null
          : found?.name === name &&
              found.user_id === record.user_id &&
              (found.payload.step ?? 'staff') === step.step &&
              isNear(found.at, step.ended_at),
      );
    }
  }
  const signed = signatures.map(({ record }) => record.user_id).toSorted((a, b) => a - b);
  const said = signers.filter(({ state }) => state === 'signed').map(({ user_id }) => user_id);
  hold(`${title}: who signed`, asText(signed) === asText(said.toSorted((a, b) => a - b)));
  const isSpared = ({ name, user_id, payload }, signer) =>
    (name === 'signature.not_needed' && user_id === signer) ||
    (name === 'signature.given' && payload.spared > 0);
  for (const { user_id, name, state } of signers)
    if (state === 'not_needed')
      hold(
        `${title}: whether ${name} has to sign`,
        [...entries.values()].some(
          (one) =>
            isHere(one) && isSpared(one, user_id) && !after('signature.needed_again', user_id, one.seq),
        ),
      );
  if (!sealed) return;
  const filed = entries.get(sealed.entry);
  hold(
    sealed.file,
    filed?.name === 'signed_paper.filed' &&
      isHere(filed) &&
      filed.payload.sha256 === sealed.sha256 &&
      isNear(filed.at, sealed.sealed_at),
  );
}

/** One value of DER: its kind, its content, and all of its bytes. */
function derAt(bytes, at) {
  let start = at + 2;
  let length = bytes[at + 1];
  if (length > 127) {
    const count = length - 128;
    length = bytes.readUIntBE(start, count);
    start += count;
  }
  const end = start + length;
  if (end > bytes.length) throw new Error('cut off');
  return { tag: bytes[at], end, whole: bytes.subarray(at, end), content: bytes.subarray(start, end) };
}
function partsOf({ content }) {
  const parts = [];
  for (let at = 0; at < content.length; at = parts.at(-1).end) parts.push(derAt(content, at));
  return parts;
}

const MESSAGE_DIGEST = '2a864886f70d010904';
const CONTEXT_0 = 0xa0;
const SET = 0x31;

/**
 * The signature inside a sealed PDF: what is wrong with it by itself, and the certificate it was made with. Null where it
 * cannot be read at all.
 */
export function readSeal(bytes) {
  try {
    return sealIn(bytes);
  } catch {
    return null;
  }
}

function sealIn(bytes) {
  const text = bytes.toString('latin1');
  const range = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+) (\d+) (\d+) (\d+)\s*\]/g)].at(-1);
  if (!range) return { faults: [' has no seal.'], certificate: null };
  const [start, from, to, rest] = range.slice(1).map(Number);
  if (start !== 0 || from >= to || to + rest !== bytes.length)
    return { faults: [': the seal is not over the whole file.'], certificate: null };
  const filled = /^<([0-9A-Fa-f]+)>$/.exec(text.slice(from, to));
  if (!filled) return { faults: [': the seal cannot be read.'], certificate: null };
  const digest = createHash('sha256').update(bytes.subarray(0, from)).update(bytes.subarray(to)).digest();
  const signed = partsOf(partsOf(partsOf(derAt(Buffer.from(filled[1], 'hex'), 0))[1])[0]);
  const inside = new X509Certificate(partsOf(signed.find(({ tag }) => tag === CONTEXT_0))[0].whole);
  const signer = partsOf(partsOf(signed.at(-1))[0]);
  const attributes = signer.find(({ tag }) => tag === CONTEXT_0);
  const said = partsOf(attributes).find((one) => partsOf(one)[0].content.toString('hex') === MESSAGE_DIGEST);
  const faults = [];
  if (!partsOf(partsOf(said)[1])[0].content.equals(digest)) faults.push(' was altered after it was sealed.');
  const asSet = Buffer.concat([Buffer.from([SET]), attributes.whole.subarray(1)]);
  const signature = signer[signer.indexOf(attributes) + 2].content;
  if (!verify('sha256', asSet, inside.publicKey, signature))
    faults.push(': the seal was not made with its certificate.');
  return { faults, certificate: inside.raw };
}

/** Over every byte of the file, and by the firm's certificate. */
function checkSeal(given, { file, sha256: hash, certificate: wanted, sealed_at }, certificates, fault) {
  if (hashOfFile(given) !== hash) fault('seal', `${file} was altered: it is not the file that was sealed.`);
  const seal = Buffer.isBuffer(given) ? readSeal(given) : given.seal;
  if (!seal) return fault('seal', `${file} was altered: it cannot be read.`);
  for (const text of seal.faults) fault('seal', `${file}${text}`);
  if (!seal.certificate) return;
  const firms = certificates.find(({ raw }) => raw.equals(seal.certificate));
  if (!firms || sha256(seal.certificate) !== wanted)
    return fault('seal', `${file} was sealed with another certificate than the firm’s in ${CERTIFICATES}.`);
  // The first paper of a firm is begun just before its certificate is made.
  const slack = MOST_SECONDS_APART * 1000;
  const at = Date.parse(sealed_at);
  if (!(at >= Date.parse(firms.validFrom) - slack && at <= Date.parse(firms.validTo)))
    fault('seal', `${file}: the certificate was not valid when it was sealed.`);
}

/** Every file below a folder. Hidden ones are the file manager's own. */
function readFolder(folder, below = '') {
  return fs
    .readdirSync(path.join(folder, below), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      const name = below === '' ? entry.name : `${below}/${entry.name}`;
      return entry.isDirectory()
        ? readFolder(folder, name)
        : [[name, fs.readFileSync(path.join(folder, name))]];
    });
}

const say = (line) => process.stdout.write(`${line}\n`);

function run(folder) {
  const { evidence, faults } = checkPack(new Map(readFolder(folder)));
  for (const { text } of faults) say(text);
  if (faults.length > 0) return 1;
  const signatures = evidence.places.flatMap((place) => place.signatures).length;
  say(
    `Everything agrees: ${evidence.subject.title}, ${signatures === 1 ? 'one signature' : `${signatures} signatures`}, sealed by ${evidence.firm}.`,
  );
  for (const one of evidence.certificates)
    say(`Compare with the fingerprint the firm tells you: ${one.toUpperCase().match(/../g).join(':')}`);
  return 0;
}

const isRunDirectly = process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
if (isRunDirectly) process.exitCode = run(path.dirname(fileURLToPath(import.meta.url)));
