/** Checks a sealed PDF as somebody who does not know this portal would: by its bytes, its signature and a certificate. */
import { sha256 } from './cms.ts';
import { contentOf, partsOf, readFrom } from './der.ts';
import { OID } from './oids.ts';
import { readCms } from './read-cms.ts';
import { infoIn } from './timestamp.ts';

export interface SealCheck {
  /** What is wrong, in words; none where everything agrees. */
  faults: string[];
  /** The certificate inside, DER. */
  certificate: Buffer | null;
  vouchedAt: Date | null;
}

const RANGE = /\/ByteRange\s*\[\s*(\d+) (\d+) (\d+) (\d+)\s*\]/g;
const HEX = /^<((?:[0-9A-Fa-f]{2})+)>$/;
const fault = (what: string): SealCheck => ({ faults: [what], certificate: null, vouchedAt: null });

/** The last seal of the file: the one that is over everything before it. */
export function checkSeal(file: Uint8Array): SealCheck {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const range = [...bytes.toString('latin1').matchAll(RANGE)].at(-1);
  if (!range) return fault('There is no seal.');
  const [start = -1, from = -1, to = -1, rest = -1] = range.slice(1).map(Number);
  if (start !== 0 || from >= to || to + rest !== bytes.length)
    return fault('The seal is not over the whole file.');
  const filled = HEX.exec(bytes.toString('latin1', from, to));
  if (!filled) return fault('The seal cannot be read.');
  try {
    return checkSignature(Buffer.from(filled[1]!, 'hex'), [bytes.subarray(0, from), bytes.subarray(to)]);
  } catch {
    return fault('The seal cannot be read.');
  }
}

function checkSignature(filled: Buffer, signed: readonly Uint8Array[]): SealCheck {
  const { size, certificate, attributes, unsigned, signature, isSigned, isOf } = readCms(filled);
  const faults: string[] = [];
  if (filled.subarray(size).some((byte) => byte !== 0)) faults.push('There is something behind the seal.');
  if (!isOf(signed)) faults.push('The file was changed after it was sealed.');
  const [named] = partsOf(partsOf(attributes.get(OID.signingCertificateV2))[0]);
  if (!certificate || !contentOf(partsOf(named)[0]).equals(sha256(certificate)))
    faults.push('The certificate is not the one it was sealed with.');
  if (!isSigned) faults.push('The seal was not made with its certificate.');
  const token = unsigned.get(OID.timeStampToken);
  const vouched = token ? infoIn(readFrom(token)) : null;
  if (vouched && !vouched.hash.equals(sha256(signature))) faults.push('The time is of something else.');
  return { faults, certificate, vouchedAt: vouched?.at ?? null };
}
