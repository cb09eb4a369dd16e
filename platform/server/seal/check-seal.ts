/** Checks a sealed PDF as somebody who does not know this portal would: by its bytes, its signature and a certificate. */
import { createHash, X509Certificate, verify } from 'node:crypto';
import { bytesOf, contentOf, type Der, oidOf, parsed, partsOf } from './der.ts';
import { OID } from './oids.ts';
import { infoIn } from './timestamp.ts';
import { sha256 } from './cms.ts';

export interface SealCheck {
  /** What is wrong, in words; none where everything agrees. */
  faults: string[];
  /** The certificate inside, DER. */
  certificate: Buffer | null;
  vouchedAt: Date | null;
}

const SET = 0x31;

/** The last seal of the file: the one that is over everything before it. */
export function checkSeal(file: Uint8Array): SealCheck {
  const bytes = Buffer.from(file);
  const ranges = [...bytes.toString('latin1').matchAll(/\/ByteRange\s*\[\s*(\d+) (\d+) (\d+) (\d+)\s*\]/g)];
  const [start = -1, from = -1, to = -1, rest = -1] = (ranges.at(-1) ?? []).slice(1).map(Number);
  const nothing = { certificate: null, vouchedAt: null };
  if (ranges.length === 0) return { faults: ['There is no seal.'], ...nothing };
  if (start !== 0 || to + rest !== bytes.length || from >= to)
    return { faults: ['The seal is not over the whole file.'], ...nothing };
  const digest = createHash('sha256').update(bytes.subarray(0, from)).update(bytes.subarray(to)).digest();
  try {
    return checkSignature(Buffer.from(bytes.toString('latin1', from + 1, to - 1), 'hex'), digest);
  } catch {
    return { faults: ['The seal cannot be read.'], ...nothing };
  }
}

function checkSignature(filled: Buffer, digest: Buffer): SealCheck {
  const signed = partsOf(partsOf(partsOf(parsed(filled))[1])[0]);
  const certificates = partsOf(signed.find(({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === 0));
  const signer = partsOf(partsOf(signed.at(-1))[0]);
  const attributes = signer.find(({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === 0);
  const unsigned = signer.find(({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === 1);
  const signature = contentOf(signer[5]);
  const certificate = bytesOf(certificates[0]!);
  const found = valuesOf(attributes);
  const faults: string[] = [];
  if (!contentOf(found.get(OID.messageDigest)).equals(digest)) faults.push('The file was changed after it was sealed.');
  const named = contentOf(partsOf(partsOf(partsOf(found.get(OID.signingCertificateV2))[0])[0])[0]);
  if (!named.equals(sha256(certificate))) faults.push('The certificate is not the one it was sealed with.');
  const asSet = bytesOf(attributes!);
  asSet[0] = SET;
  if (!verify('sha256', asSet, new X509Certificate(certificate).publicKey, signature))
    faults.push('The seal was not made with its certificate.');
  const token = valuesOf(unsigned).get(OID.timeStampToken);
  const vouched = token ? infoIn(bytesOf(token)) : null;
  if (vouched && !vouched.hash.equals(sha256(signature))) faults.push('The time is of something else.');
  return { faults, certificate, vouchedAt: vouched?.at ?? null };
}

const valuesOf = (attributes: Der | undefined): Map<string, Der | undefined> =>
  new Map(
    partsOf(attributes).map((attribute) => {
      const [name, values] = partsOf(attribute);
      return [oidOf(name), partsOf(values)[0]];
    }),
  );
