/** A time authority on this machine: it answers RFC 3161 with tokens of its own key, or badly when told to. */
import { createPrivateKey, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as asn1 from 'asn1js';
import { makeCertificate, type SealKey } from '#platform/server/seal/certificate.ts';
import { sha256 } from '#platform/server/seal/cms.ts';
import {
  bytesOf,
  contentOf,
  type Der,
  isInteger,
  large,
  nothing,
  octets,
  oid,
  parsed,
  partsOf,
  raw,
  readFrom,
  retagged,
  sequence,
  setOf,
  small,
  tagged,
} from '#platform/server/seal/der.ts';
import { OID } from '#platform/server/seal/oids.ts';

export type Mood =
  | 'good'
  | 'wrong nonce'
  | 'wrong hash'
  | 'refused'
  | 'garbage'
  | 'silent'
  | 'forged'
  | 'error'
  | 'no clock';

const POLICY = '1.3.6.1.4.1.4146.2.3';
const attribute = (name: string, value: Der): Der => sequence(oid(name), setOf(value));

function tokenOf(request: Uint8Array, { certificate, privateKey }: SealKey, at: Date, mood: Mood): Der {
  const [, imprint, ...rest] = partsOf(parsed(request));
  const nonce =
    mood === 'wrong nonce' ? large(Buffer.from('0123456789')) : raw(readFrom(rest.find(isInteger)));
  const algorithm = sequence(oid(OID.sha256));
  const of =
    mood === 'wrong hash' ? sequence(algorithm, octets(sha256(Buffer.from('else')))) : raw(readFrom(imprint));
  const info = bytesOf(
    sequence(
      small(1),
      oid(POLICY),
      of,
      large(Buffer.from('77', 'hex')),
      new asn1.GeneralizedTime({ valueDate: at }),
      nonce,
    ),
  );
  const attributes = setOf(
    attribute(OID.contentType, oid(OID.timeStampInfo)),
    attribute(OID.messageDigest, octets(sha256(info))),
    attribute(OID.signingCertificateV2, sequence(sequence(sequence(octets(sha256(certificate)))))),
  );
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
  const signature = sign('sha256', bytesOf(attributes), key);
  if (mood === 'forged') signature[10]! ^= 1;
  const facts = partsOf(partsOf(parsed(certificate))[0]);
  return sequence(
    oid(OID.signedData),
    tagged(
      0,
      sequence(
        small(3),
        setOf(algorithm),
        sequence(oid(OID.timeStampInfo), tagged(0, octets(info))),
        tagged(0, raw(certificate)),
        setOf(
          sequence(
            small(1),
            sequence(raw(readFrom(facts[3])), raw(readFrom(facts[1]))),
            algorithm,
            retagged(0, attributes),
            sequence(oid(OID.sha256WithRsa), nothing()),
            octets(signature),
          ),
        ),
      ),
    ),
  );
}

export interface TimeServer {
  url: string;
  certificate: Buffer;
  /** How it answers from now on. */
  mood: Mood;
  /** What it was asked: hashes. */
  asked: Buffer[];
  close: () => void;
}

export async function startTimeAuthority(at: Date, from: Date, until: Date): Promise<TimeServer> {
  const [key, plain] = await Promise.all([
    makeCertificate('A time authority', { from, until, for: OID.timeStamping }),
    makeCertificate('No time authority', { from, until, for: OID.documentSigning }),
  ]);
  const server = createServer((request, reply) => {
    void (async () => {
      const body = Buffer.concat(await request.toArray());
      authority.asked.push(contentOf(partsOf(partsOf(parsed(body))[1])[1]));
      const { mood } = authority;
      if (mood === 'silent') return;
      if (mood === 'error') {
        reply.writeHead(500).end();
        return;
      }
      reply.setHeader('content-type', 'application/timestamp-reply');
      if (mood === 'garbage') reply.end(Buffer.from('<html>Sign in to the hotel’s network</html>'));
      else if (mood === 'refused') reply.end(bytesOf(sequence(sequence(small(2)))));
      else
        reply.end(
          bytesOf(sequence(sequence(small(0)), tokenOf(body, mood === 'no clock' ? plain : key, at, mood))),
        );
    })();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const authority: TimeServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`,
    certificate: key.certificate,
    mood: 'good',
    asked: [],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return authority;
}
