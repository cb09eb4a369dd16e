/** The key a firm seals with: made at first need, renewed in time, once whoever asks. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { certificateFacts, makeSealKey, type SealKey } from '#platform/server/seal/certificate.ts';
import { readFirm } from '#features/firm/server/service.ts';
import { certificateEvents } from '../events.ts';
import { dueBefore, validFrom } from '../rules/validity.ts';
import * as queries from './queries.ts';

export interface CurrentKey extends SealKey {
  fingerprint: string;
}

type Stored = NonNullable<Awaited<ReturnType<typeof queries.findCurrent>>>;

/** A sealed key opens beside its own certificate alone. */
const place = (fingerprint: string) => ({
  table: 'firm_certificates',
  row: fingerprint,
  column: 'sealed_key',
});

/** Never in a client's transaction: those see nothing of it. */
export async function currentKey(ctx: Ctx<FirmActor>, tx: Tx): Promise<CurrentKey> {
  const isGood = (found: Stored | undefined): found is Stored =>
    found !== undefined && found.not_after > ctx.clock.now().toISOString();
  const found = await queries.findCurrent(tx, ctx.actor.firmId);
  return isGood(found) ? opened(ctx, found) : replaced(ctx, tx, (latest) => !isGood(latest));
}

/** Nothing happens where it is not due any more. */
export async function renewIfDue(ctx: Ctx<FirmActor>, tx: Tx): Promise<void> {
  const before = dueBefore(ctx.clock.now());
  await replaced(ctx, tx, (latest) => latest !== undefined && latest.not_after <= before);
}

async function replaced(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  isDue: (latest: Stored | undefined) => boolean,
): Promise<CurrentKey> {
  const { firmId } = ctx.actor;
  await queries.lockCertificates(tx, firmId);
  const latest = await queries.findCurrent(tx, firmId);
  if (!isDue(latest) && latest) return opened(ctx, latest);
  const now = ctx.clock.now();
  const { from, until } = validFrom(now);
  const firm = await readFirm(tx, firmId);
  const key = await makeSealKey(firm.name, from, until);
  const { fingerprint } = certificateFacts(key.certificate);
  const cipher = await ctx.ciphers.of(firmId);
  if (latest) await queries.retireCertificate(tx, firmId, latest.id, now.toISOString());
  await queries.insertCertificate(tx, {
    firm_id: firmId,
    certificate: key.certificate,
    sealed_key: cipher.seal(key.privateKey.toString('base64'), place(fingerprint)),
    fingerprint,
    not_before: from.toISOString(),
    not_after: until.toISOString(),
    created_at: now.toISOString(),
  });
  const payload = { fingerprint, valid_until: until.toISOString() };
  await (latest
    ? ctx.record(tx, certificateEvents['certificate.renewed'], {
        payload: { ...payload, before: latest.fingerprint },
      })
    : ctx.record(tx, certificateEvents['certificate.made'], { payload }));
  return { ...key, fingerprint };
}

async function opened(
  { actor, ciphers }: Ctx<FirmActor>,
  { certificate, sealed_key, fingerprint }: Stored,
): Promise<CurrentKey> {
  const cipher = await ciphers.of(actor.firmId);
  const privateKey = Buffer.from(cipher.open(sealed_key, place(fingerprint)), 'base64');
  return { certificate, privateKey, fingerprint };
}
