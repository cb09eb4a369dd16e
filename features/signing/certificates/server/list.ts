/** What partners see of the firm's certificates. The keys never leave. */
import { Readable } from 'node:stream';
import type { StaffActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Download } from '#platform/server/http/feature.ts';
import { certificateFacts } from '#platform/server/seal/certificate.ts';
import { renewsOn } from '../rules/validity.ts';
import type { FirmCertificate } from '../model.ts';
import * as queries from './queries.ts';

export async function listCertificates(ctx: Ctx<StaffActor>): Promise<{ certificates: FirmCertificate[] }> {
  const rows = await ctx.read((tx) => queries.listCertificates(tx, ctx.actor.firmId));
  return {
    certificates: rows.map(({ id, certificate, fingerprint, not_before, not_after, retired_at }) => {
      const { subject, serial } = certificateFacts(certificate);
      return {
        id,
        subject,
        serial,
        fingerprint,
        valid_from: not_before,
        valid_until: not_after,
        renews_on: retired_at === null ? renewsOn(not_after) : null,
        retired_at,
      };
    }),
  };
}

export async function downloadCertificate(
  ctx: Ctx<StaffActor>,
  { certificate_id }: { certificate_id: number },
): Promise<Download> {
  const found = await ctx.read((tx) => queries.findCertificate(tx, ctx.actor.firmId, certificate_id));
  if (!found) throw new NotFound();
  const bytes = Buffer.from(certificateFacts(found.certificate).pem);
  return {
    size: bytes.length,
    contentType: 'application/x-pem-file',
    fileName: `signing-certificate-${found.not_before.slice(0, 10)}.pem`,
    disposition: 'attachment',
    open: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
  };
}
