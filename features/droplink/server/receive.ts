/** The side of whoever has no account: it takes files and shows nothing. */
import type { Readable } from 'node:stream';
import { TOO_MANY_FROM_HERE } from '#features/accounts/messages.ts';
import { addressKey } from '#features/accounts/rules/sessions.ts';
import { beginReading, checkArrived, largerThanSaid } from '#features/documents/server/service.ts';
import { firmAt, preferencesOf } from '#features/firm/server/service.ts';
import type { SystemActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { AppError, NotFound, Refused, TooMany } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { keepFile } from '#platform/server/storage/kept-file.ts';
import { OverQuota } from '#platform/server/storage/quota.ts';
import type { droplink } from '../contract.ts';
import { dropEvents } from '../events.ts';
import { FILE_LARGER, NOTHING_ARRIVED, takesNoFiles, TOO_MUCH_HERE } from '../messages.ts';
import { judgeFiles } from '../rules/judge-files.ts';
import { takesDrops } from '../rules/takes-drops.ts';
import { receiptMail } from './mails.ts';
import * as queries from './queries.ts';

const LOOKS_PER_ADDRESS = { name: 'secure-upload-address', max: 60, seconds: 3600 };
const DROPS_PER_ADDRESS = { name: 'secure-upload-drops', max: 20, seconds: 3600 };
/** To an address nobody has proven, so few that they annoy no one. */
const RECEIPTS = { name: 'secure-upload-receipts', max: 3, seconds: 24 * 3600 };
const FILES_PER_HOUR = 1000;
const BYTES_PER_DAY = 20 * 1024 ** 3;
const OPEN_MS = 60 * 60_000;

async function firmAsked(ctx: Ctx, address: string) {
  await ctx.limits.take(LOOKS_PER_ADDRESS, [addressKey(ctx.address)], TOO_MANY_FROM_HERE);
  const firm = await firmAt(ctx, { host: address, slug: address });
  if (!firm) throw new NotFound();
  const own: Ctx<SystemActor> = ctx.as({ kind: 'system', firmId: firm.firm_id });
  return { own, name: firm.name, settings: await own.read((tx) => preferencesOf(tx, firm.firm_id)) };
}

export async function readSecureUpload(ctx: Ctx, input: InputOf<typeof droplink.readSecureUpload>) {
  const { name, settings } = await firmAsked(ctx, input.firm);
  return {
    firm_name: name,
    receiving: takesDrops(settings),
    hide_sign_in: settings.hide_sign_in_button_on_drop_link,
  };
}

export async function startDrop(ctx: Ctx, input: InputOf<typeof droplink.startDrop>) {
  const { own, name, settings } = await firmAsked(ctx, input.firm);
  if (!takesDrops(settings)) throw new Refused('drop.closed', takesNoFiles(name));
  await ctx.limits.take(DROPS_PER_ADDRESS, [addressKey(ctx.address)], TOO_MANY_FROM_HERE);
  const verdicts = judgeFiles(
    input.files.map((file) => ({ ...file, head: Buffer.from(file.head, 'base64') })),
  ).map((verdict, at) => ({
    ...verdict,
    size: input.files[at]!.size,
    token: verdict.state === 'fine' ? tokenBytes() : null,
  }));
  const fine = verdicts.filter(({ token }) => token !== null);
  const token = tokenBytes();
  const now = ctx.clock.now();
  const expires_at = new Date(now.getTime() + OPEN_MS).toISOString();
  await assertRoom(own, fine, now);
  await own.writeQuietly('a link that may take files: nobody has sent any yet', async (tx) => {
    const at = { firm_id: own.actor.firmId, created_at: now.toISOString() };
    const drop_id = await queries.insertDrop(tx, {
      ...at,
      sender_name: input.name,
      sender_email: input.email,
      note: input.note,
      token_hash: hashToken(token),
      expires_at,
    });
    if (fine.length > 0)
      await queries.insertDropFiles(
        tx,
        fine.map((file) => ({
          ...at,
          drop_id,
          name: file.name,
          declared_size: file.size,
          token_hash: hashToken(file.token!),
        })),
      );
  });
  return {
    firm_name: name,
    token,
    expires_at,
    files: verdicts.map(({ token: link, size: _size, ...verdict }) => ({
      ...verdict,
      url: link === null ? null : `/api/secure_upload/files/${link}`,
    })),
  };
}

/** R41, R44: so many files an hour and bytes a day for a firm, whoever sends them, and no more than it has room for. */
async function assertRoom(own: Ctx<SystemActor>, files: readonly { size: number }[], now: Date) {
  const { firmId } = own.actor;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const lately = await own.read((tx) => queries.askedLately(tx, firmId, now));
  if (lately.files + files.length > FILES_PER_HOUR || lately.bytes + bytes > BYTES_PER_DAY)
    throw new TooMany(TOO_MUCH_HERE, 3600);
  try {
    await own.quotas.assertFirmRoom(firmId, bytes);
  } catch (error) {
    // How full a firm is, is nobody else's business.
    throw error instanceof OverQuota ? new Refused('drop.full', TOO_MUCH_HERE) : error;
  }
}

/** The link is the proof. It takes one file, once. What is not what it says is refused while its sender can send another. */
export async function fillDrop(ctx: Ctx, token: string, announced: number, body: Readable) {
  const file = await ctx.db.system((tx) => queries.findFileByToken(tx, hashToken(token)));
  const now = ctx.clock.now();
  if (!file || Date.parse(file.expires_at) <= now.getTime()) throw new NotFound();
  if (file.sent_at !== null || file.received_at !== null) throw new NotFound();
  if (announced > file.declared_size) throw new AppError(413, 'file.too_large', FILE_LARGER);
  const own: Ctx<SystemActor> = ctx.as({ kind: 'system', firmId: file.firm_id });
  const staged = await ctx.storage
    .stage(body, { firmId: file.firm_id, maxBytes: file.declared_size })
    .catch(largerThanSaid);
  try {
    const { contentType, pages } = await checkArrived(own, staged, file.name, 'checklist');
    await own.writeQuietly('staff hear of it when it is sent', async (tx) => {
      const file_id = await keepFile(own, tx, file.firm_id, staged, contentType);
      await beginReading(own, tx, file_id, pages, { anonymous: true });
      const first = await queries.saveReceived(tx, file, {
        file_id,
        size: staged.size,
        sha256: staged.sha256,
        received_at: now.toISOString(),
      });
      if (!first) throw new NotFound();
    });
  } catch (error) {
    await ctx.storage.delete(staged.stagedKey);
    throw error;
  }
  return { ok: true as const };
}

export async function sendDrop(ctx: Ctx, { token }: InputOf<typeof droplink.sendDrop>) {
  const found = await ctx.db.system((tx) => queries.findDropByToken(tx, hashToken(token)));
  if (!found || Date.parse(found.expires_at) <= ctx.clock.now().getTime()) throw new NotFound();
  const own: Ctx<SystemActor> = ctx.as({ kind: 'system', firmId: found.firm_id });
  return own.write(async (tx) => {
    const drop = await queries.lockDrop(tx, found.firm_id, found.id);
    const received = Number(drop.received);
    if (drop.sent_at !== null) return { received };
    if (received === 0) throw new Refused('drop.empty', NOTHING_ARRIVED);
    await queries.markSent(tx, found.firm_id, found.id, ctx.clock.now().toISOString());
    await own.record(tx, dropEvents['drop.received'], {
      payload: { drop_id: drop.id, sender: drop.sender_name, files: received },
    });
    await sendReceipt(own, tx, drop, received);
    return { received };
  });
}

async function sendReceipt(
  own: Ctx<SystemActor>,
  tx: Tx,
  drop: { id: number; sender_email: string },
  files: number,
): Promise<void> {
  const { firmId } = own.actor;
  try {
    await own.limits.take(RECEIPTS, [drop.sender_email.toLowerCase()], TOO_MUCH_HERE);
  } catch (error) {
    if (error instanceof TooMany) return;
    throw error;
  }
  await own.outgoing.mail(own, tx, {
    to: drop.sender_email,
    dedupeKey: `drop-receipt:${firmId}:${drop.id}`,
    ...receiptMail(await mailFace(tx, firmId), files),
  });
}
