import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pdfOf } from '#test/paged-pdf.ts';
import { filed, FROM, hasReaders, preparedHere, ran, signaturesIn, UNTIL } from '#test/sealing.ts';
import { type Mood, startTimeAuthority, type TimeServer } from '#test/time-authority.ts';
import { readConfig } from '../config.ts';
import { Egress } from '../egress.ts';
import { openEgress } from '../integrations.ts';
import { createLog } from '../log.ts';
import { certificateFacts, makeSealKey, type SealKey } from './certificate.ts';
import { checkSeal } from './check-seal.ts';
import { sha256 } from './cms.ts';
import { readFrom } from './der.ts';
import { OID } from './oids.ts';
import { openTimeAuthority } from './open-time-authority.ts';
import { readCms } from './read-cms.ts';
import { seal, type TimeAuthority } from './seal.ts';

const AT = new Date('2026-03-03T12:00:05Z');
let key: SealKey;
let server: TimeServer;
let ready: { bytes: Buffer; word: string };
beforeAll(async () => {
  [key, server] = await Promise.all([
    makeSealKey('Pell Harrow CPAs', FROM, UNTIL),
    startTimeAuthority(AT, FROM, UNTIL),
  ]);
  ready = await preparedHere(pdfOf({ pages: [['Consent to disclose']] }));
});
afterAll(() => server.close());
const warned = vi.fn<(...args: unknown[]) => void>();
beforeEach(() => {
  warned.mockClear();
  server.mood = 'good';
});

/** As the portal opens it; each anew, so that one that failed often is asked all the same. */
function authority(url = server.url): TimeAuthority {
  const config = readConfig({ TSA_URL: url });
  return openTimeAuthority(config, openEgress(config), { ...createLog({ level: 'error' }), warn: warned })!;
}
const sealed = (by: TimeAuthority | null = authority()) =>
  seal(Buffer.from(ready.bytes), ready.word, key, by);
function inside(bytes: Buffer) {
  const place = bytes.lastIndexOf('/Contents <') + '/Contents <'.length;
  return readCms(Buffer.from(bytes.toString('latin1', place, bytes.indexOf('>', place)), 'hex'));
}

it('nobody is asked where no authority is set', () => {
  const config = readConfig({});
  expect(openTimeAuthority(config, openEgress(config), createLog({ level: 'error' }))).toBeNull();
});

describe('R63: a time somebody else vouches for', () => {
  it('is of the signature, is given nothing but its hash, and stands in the seal', async () => {
    const { bytes, vouchedAt } = await sealed();
    expect(vouchedAt).toEqual(AT);
    expect(checkSeal(bytes)).toEqual({ faults: [], certificate: key.certificate, vouchedAt: AT });
    expect(server.asked.at(-1)).toEqual(sha256(inside(bytes).signature));
    expect(warned).not.toHaveBeenCalled();
  });

  it.runIf(hasReaders)('is accepted by pdfsig and openssl', async () => {
    const { bytes } = await sealed();
    expect(signaturesIn(filed(bytes))).toEqual([{ validation: 'Signature is Valid.', whole: true }]);
    const { signature, unsigned } = inside(bytes);
    const token = filed(readFrom(unsigned.get(OID.timeStampToken)), 'tst');
    const ca = filed(Buffer.from(certificateFacts(server.certificate).pem), 'pem');
    const given = ['-in', token, '-data', filed(signature, 'bin'), '-CAfile', ca];
    const at = String(AT.getTime() / 1000);
    const checked = ran('openssl', 'ts', '-verify', '-token_in', ...given, '-partial_chain', '-attime', at);
    expect(checked.said).toContain('Verification: OK');
  });

  it('a token put beside another signature is found out', async () => {
    const [one, two] = [await sealed(), await sealed(null)];
    const other = await makeSealKey('Somebody else', FROM, UNTIL);
    const token = readFrom(inside(one.bytes).unsigned.get(OID.timeStampToken));
    const { signDigest } = await import('./cms.ts');
    const { withToken } = signDigest(sha256(Buffer.from('another paper')), other);
    const place = two.bytes.lastIndexOf('/Contents <') + '/Contents <'.length;
    const room = two.bytes.indexOf('>', place) - place;
    two.bytes.write(withToken(token).toString('hex').padEnd(room, '0'), place, 'latin1');
    expect(checkSeal(two.bytes).faults).toContain('The time is of something else.');
  });

  it.each<[Mood, string]>([
    ['wrong nonce', 'The time was asked for by somebody else.'],
    ['wrong hash', 'The time is of something else.'],
    ['refused', 'The time was not granted.'],
    ['garbage', 'This is no DER.'],
    ['forged', 'The token is not signed.'],
    ['no clock', 'Whoever signed the token does not vouch for times.'],
    ['error', 'The time authority answered 500.'],
  ])('%s: the paper is sealed without one, and the log says why', async (mood, why) => {
    server.mood = mood;
    const { bytes, vouchedAt } = await sealed();
    expect(vouchedAt).toBeNull();
    expect(checkSeal(bytes)).toEqual({ faults: [], certificate: key.certificate, vouchedAt: null });
    expect(warned).toHaveBeenCalledWith('a paper is sealed without a time stamp', { why });
  });

  it('silence and a closed door end within ten seconds, and the paper is sealed without one', async () => {
    server.mood = 'silent';
    const fetched = vi.spyOn(Egress.prototype, 'fetch');
    const [silent, closed] = await Promise.all([sealed(), sealed(authority('http://127.0.0.1:9/tsr'))]);
    for (const [, , { timeoutMs, tries } = {}] of fetched.mock.calls) {
      expect(timeoutMs).toBeLessThanOrEqual(10_000);
      expect(tries).toBeUndefined();
    }
    fetched.mockRestore();
    for (const { bytes, vouchedAt } of [silent, closed]) {
      expect(vouchedAt).toBeNull();
      expect(checkSeal(bytes).faults).toEqual([]);
    }
    expect(warned).toHaveBeenCalledTimes(2);
  });
});
