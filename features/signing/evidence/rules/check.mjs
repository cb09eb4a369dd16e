/**
 * Checks an evidence pack: `node check.mjs`, offline, with Node 20 or newer and nothing else.
 * It says "Everything agrees", or names what was altered.
 */
import { createHash, verify, X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const faults = [];
const fault = (text) => faults.push(text);
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const read = (name) => fs.readFileSync(path.join(here, name));
const isThere = (name) => fs.existsSync(path.join(here, name));

/** Every file below this folder, by its name with slashes. */
function filesBelow(folder = '') {
  return fs.readdirSync(path.join(here, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(name) : [name];
  });
}

/** What is signed with the firm's certificate: everything else hangs on it. */
function checkEvidence(certificates) {
  const bytes = read('evidence.json');
  const written = read('evidence.sig').toString('latin1');
  const signature = Buffer.from(written, 'base64');
  if (`${signature.toString('base64')}\n` !== written) fault('evidence.sig was altered.');
  if (!certificates.some(({ publicKey }) => verify('sha256', bytes, publicKey, signature)))
    fault('evidence.json was altered, or was not signed with the firm’s certificate.');
  return JSON.parse(bytes.toString('utf8'));
}

const UNLISTED = ['evidence.json', 'evidence.sig', 'certificates.pem'];
function checkFiles(files) {
  const listed = new Map(files.map(({ name, sha256: hash }) => [name, hash]));
  for (const [name, hash] of listed)
    if (!isThere(name)) fault(`${name} is missing.`);
    else if (sha256(read(name)) !== hash) fault(`${name} was altered.`);
  for (const name of filesBelow())
    if (!listed.has(name) && !UNLISTED.includes(name)) fault(`${name} was added.`);
}

/** One value of DER: where its content lies, and what kind it is. */
function derAt(bytes, at) {
  let start = at + 2;
  let length = bytes[at + 1];
  if (length > 127) {
    const count = length - 128;
    length = bytes.subarray(at + 2, at + 2 + count).reduce((sum, byte) => sum * 256 + byte, 0);
    start += count;
  }
  const end = start + length;
  return { tag: bytes[at], at, end, whole: bytes.subarray(at, end), content: bytes.subarray(start, end) };
}
function partsOf({ content }) {
  const parts = [];
  for (let at = 0; at < content.length; ) {
    const part = derAt(content, at);
    parts.push(part);
    at = part.end;
  }
  return parts;
}

const MESSAGE_DIGEST = '2a864886f70d010904';
const CONTEXT_0 = 0xa0;
const SET = 0x31;

/** The signature inside a sealed PDF: over all of its bytes, by the certificate it carries. */
function checkSeal(name, bytes, wanted) {
  const text = bytes.toString('latin1');
  const ranges = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+) (\d+) (\d+) (\d+)\s*\]/g)];
  if (ranges.length === 0) return fault(`${name} has no seal.`);
  const [start, from, to, rest] = ranges.at(-1).slice(1).map(Number);
  if (start !== 0 || to + rest !== bytes.length) return fault(`${name}: the seal is not over the whole file.`);
  const digest = createHash('sha256').update(bytes.subarray(0, from)).update(bytes.subarray(to)).digest();
  const cms = Buffer.from(text.slice(from + 1, to - 1), 'hex');
  const signed = partsOf(partsOf(partsOf(derAt(cms, 0))[1])[0]);
  const certificate = new X509Certificate(partsOf(signed.find(({ tag }) => tag === CONTEXT_0))[0].whole);
  const signer = partsOf(partsOf(signed.at(-1))[0]);
  const attributes = signer.find(({ tag }) => tag === CONTEXT_0);
  const said = partsOf(attributes).find((one) => partsOf(one)[0].content.toString('hex') === MESSAGE_DIGEST);
  if (!partsOf(partsOf(said)[1])[0].content.equals(digest)) fault(`${name} was altered after it was sealed.`);
  const asSet = Buffer.concat([Buffer.from([SET]), attributes.whole.subarray(1)]);
  if (!verify('sha256', asSet, certificate.publicKey, signer[5].content))
    fault(`${name}: the seal was not made with its certificate.`);
  const fingerprint = sha256(certificate.raw);
  if (fingerprint !== wanted) fault(`${name} was sealed with another certificate.`);
  return fingerprint;
}

/** The record of one signature, by its own hash and by what it names. */
function checkSignature(one, where) {
  const record = Object.fromEntries(one.record);
  const who = `${where}, ${record.user_name}`;
  if (sha256(JSON.stringify(one.record)) !== one.result_hash) fault(`${who}: the record was altered.`);
  if (!isThere(one.shown_file) || sha256(read(one.shown_file)) !== record.shown_hash)
    fault(`${who}: what was shown is not what the record says.`);
  const texts = [
    ['strokes', 'strokes_hash'],
    ['filled', 'filled_hash'],
  ];
  for (const [text, hash] of texts)
    if ((one[text] === null ? null : sha256(one[text])) !== (record[hash] ?? null))
      fault(`${who}: ${text === 'strokes' ? 'the drawn name' : 'what was filled in'} was altered.`);
  if (one.consent_file !== null && sha256(read(one.consent_file)) !== record.consent_hash)
    fault(`${who}: the words agreed to are not those of the record.`);
  if (one.paper_file !== null && sha256(read(one.paper_file)) !== record.document_hash)
    fault(`${who}: the paper signed by hand is not the one of the record.`);
  return who;
}

/** Each signature and each filed paper stands in the firm's record of what happened. */
function checkChain({ events }, places) {
  for (const [at, { seq }] of events.entries())
    if (at > 0 && seq <= events[at - 1].seq) fault('The lines of the firm’s record are out of order.');
  const told = (name, fits) => events.some((event) => event.name === name && fits(event.payload));
  for (const { no, title, signatures, signed } of places) {
    for (const { result_hash, record } of signatures)
      if (!told('signature.given', (event) => event.result_hash === result_hash && event.place === no))
        fault(`${title}: the firm’s record knows no signature of ${Object.fromEntries(record).user_name}.`);
    if (signed && !told('signed_paper.filed', (event) => event.sha256 === signed.sha256))
      fault(`${title}: the firm’s record knows no such paper.`);
  }
}

function check() {
  const pem = read('certificates.pem').toString('utf8');
  const certificates = (pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []).map(
    (one) => new X509Certificate(one),
  );
  const evidence = checkEvidence(certificates);
  checkFiles(evidence.files);
  const known = certificates.map(({ raw }) => sha256(raw));
  const isWhole = certificates.map(String).join('') === pem;
  if (!isWhole || JSON.stringify(known) !== JSON.stringify(evidence.certificates))
    fault('certificates.pem was altered.');
  for (const { title, signed, signatures } of evidence.places) {
    for (const one of signatures) checkSignature(one, title);
    if (!signed) continue;
    const sealed = checkSeal(signed.file, read(signed.file), signed.seal_fingerprint);
    if (sealed && !known.includes(sealed)) fault(`${signed.file} was sealed by somebody else.`);
  }
  checkChain(evidence.chain, evidence.places);
  return evidence;
}

try {
  const evidence = check();
  const signatures = evidence.places.flatMap((place) => place.signatures);
  if (faults.length === 0)
    console.log(
      `Everything agrees: ${evidence.subject.title}, ${signatures.length === 1 ? 'one signature' : `${signatures.length} signatures`}, sealed by ${evidence.firm}.`,
    );
} catch (error) {
  fault(`The pack could not be read: ${error.message}`);
}
for (const text of faults) console.log(text);
process.exitCode = faults.length === 0 ? 0 : 1;
