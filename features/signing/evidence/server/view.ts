/** The page of evidence: the same facts and the same check as in the pack. */
import { certificateFacts } from '#platform/server/seal/certificate.ts';
import { describeBrowser } from '#features/accounts/rules/describe-browser.ts';
import type { SignatureState } from '../../model.ts';
import { proofs } from '../../rules/certificate.ts';
import type { Evidence, EvidencePaper, EvidencePerson } from '../model.ts';
import type { PackFault } from './check.mjs';
import type { FoundEvidence } from './find-evidence.ts';
import type { PlaceFacts, SignatureFacts } from './gather.ts';
import { activityOf, handedOver } from './history.ts';
import type { Part } from './pack-files.ts';

type Served = FoundEvidence['served'];

function signatureOf(facts: SignatureFacts, served: Served): EvidencePerson['signature'] {
  const { record, claims_of_the_browser: claims, consent, identity } = facts;
  const opened = served.find(
    ({ user_id, sha256 }) => user_id === record.user_id && sha256.toString('hex') === record.shown_hash,
  );
  return {
    signed_at: record.signed_at,
    method: record.method,
    signature: record.signature,
    login: record.login ?? null,
    recorded_by: record.recorded_by ?? null,
    signed_in_by: proofs(record.factors),
    consent: consent && { version: consent.version, given_at: consent.given_at },
    identity: identity.map(({ id, state, result, confirmed_by, ended_at, started_at }) => ({
      id,
      state: state as 'passed',
      result,
      confirmed_by,
      at: ended_at ?? started_at,
    })),
    ip_address: record.ip_address,
    browser: describeBrowser(claims.user_agent),
    opened_at: opened?.served_at ?? null,
  };
}

function paperOf(
  { no, title, signers, signatures, sealed }: PlaceFacts,
  { proof, served, certificates }: FoundEvidence,
): EvidencePaper {
  const certificate =
    sealed &&
    certificates.find(
      ({ fingerprint }) => fingerprint.replaceAll(':', '').toLowerCase() === sealed.certificate,
    );
  const facts = certificate ? certificateFacts(certificate.certificate) : null;
  const last = sealed?.entry ?? Math.max(...signatures.map(({ entry }) => entry));
  const shown = [...new Set(signatures.map(({ record }) => record.shown_hash))];
  return {
    place: no,
    title,
    people: signers.map(({ user_id, name, state }) => {
      const given = signatures.find(({ record }) => record.user_id === user_id);
      return {
        user_id,
        name,
        state: state as SignatureState,
        signature: given ? signatureOf(given, served) : null,
      };
    }),
    sealed: sealed && {
      document_id: sealed.document_id,
      name: sealed.file,
      sealed_at: sealed.sealed_at,
      certificate: facts && {
        subject: facts.subject,
        fingerprint: facts.fingerprint,
        valid_until: facts.until,
      },
    },
    hashes: [
      ...shown.map((sha256) => ({ label: 'As shown', sha256 })),
      ...(sealed ? [{ label: 'As signed', sha256: sealed.sha256 }] : []),
      { label: `Entry ${last}`, sha256: proof.entries.find(({ seq }) => seq === last)!.hash },
    ],
  };
}

interface Checked {
  places: readonly PlaceFacts[];
  parts: readonly Part[];
  faults: readonly PackFault[];
  at: Date;
}

export function viewOf(evidence: FoundEvidence, { places, parts, faults, at }: Checked): Evidence {
  const { found, entity, proof, firm, keptUntil } = evidence;
  const agrees = (...about: PackFault['about'][]) => !faults.some((fault) => about.includes(fault.about));
  return {
    title: found.title,
    company_id: found.entityId,
    company_name: entity.name,
    company_hash: entity.hash_id,
    time_zone: firm.time_zone,
    papers: places.map((place) => paperOf(place, evidence)),
    handovers: handedOver(evidence),
    activity: activityOf(evidence),
    check: {
      checked_at: at.toISOString(),
      files: agrees('files', 'signatures'),
      seal: agrees('seal'),
      record: agrees('record'),
      faults: faults.map(({ text }) => text),
      entries: proof.entries.length,
      first_entry: proof.entries[0]!.seq,
      last_entry: proof.entries.at(-1)!.seq,
      anchored_at: proof.anchor?.at ?? null,
    },
    files: parts.map(({ name, checked }) => ({ name, size: checked.length })),
    kept_until: keptUntil,
  };
}
