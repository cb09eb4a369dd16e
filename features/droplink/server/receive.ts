/** The side of whoever has no account: it takes files and shows nothing. */
import { TOO_MANY_FROM_HERE } from '#features/accounts/messages.ts';
import { addressKey } from '#features/accounts/rules/sessions.ts';
import { firmAt, firmOfDropLink, preferencesOf } from '#features/firm/server/service.ts';
import type { SystemActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound, Refused, TooMany } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { refuseNumbers } from '#platform/refuse-numbers.ts';
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import type { droplink } from '../contract.ts';
import { dropEvents } from '../events.ts';
import { NOTHING_ARRIVED, takesNoFiles, TOO_MUCH_HERE } from '../messages.ts';
import { judgeFiles } from '../rules/judge-files.ts';
import { takesDrops } from '../rules/takes-drops.ts';
import { receiptMail } from './mails.ts';
import * as queries from './queries.ts';
import { assertRoom } from './room.ts';

const LOOKS_PER_ADDRESS = { name: 'secure-upload-address', max: 60, seconds: 3600 };
const DROPS_PER_ADDRESS = { name: 'secure-upload-drops', max: 20, seconds: 3600 };
/** To an address nobody has proven, so few that they annoy no one. */
const RECEIPTS = { name: 'secure-upload-receipts', max: 3, seconds: 24 * 3600 };
/** Without a byte a sending ends soon, and takes no room of others. `fillDrop` extends it. */
const EMPTY_MS = 10 * 60_000;

type Asked = Pick<InputOf<typeof droplink.readSecureUpload>, 'firm' | 'link'>;

/** DRP-012: a link that nobody has, one that was replaced and one of a firm that switched it off are not found. */
async function firmOf(ctx: Ctx, { firm, link }: Asked) {
  const found =
    link === undefined ? await firmAt(ctx, { host: firm, slug: firm }) : await firmOfDropLink(ctx, link);
  if (!found) throw new NotFound();
  const own: Ctx<SystemActor> = ctx.as({ kind: 'system', firmId: found.firm_id });
  const settings = await own.read((tx) => preferencesOf(tx, found.firm_id));
  if (link !== undefined && !settings.drop_link_enabled) throw new NotFound();
  return { own, name: found.name, url: found.subdomain_url, settings };
}

async function firmAsked(ctx: Ctx, asked: Asked) {
  await ctx.limits.take(LOOKS_PER_ADDRESS, [addressKey(ctx.address)], TOO_MANY_FROM_HERE);
  return firmOf(ctx, asked);
}

export async function readSecureUpload(ctx: Ctx, input: InputOf<typeof droplink.readSecureUpload>) {
  const { name, url, settings } = await firmAsked(ctx, input);
  return {
    firm_name: name,
    firm_url: url,
    receiving: takesDrops(settings),
    hide_sign_in: settings.hide_sign_in_button_on_drop_link,
  };
}

export async function startDrop(ctx: Ctx, input: InputOf<typeof droplink.startDrop>) {
  const { own, name, settings } = await firmAsked(ctx, input);
  if (!takesDrops(settings)) throw new Refused('drop.closed', takesNoFiles(name));
  refuseNumbers(input.note, 'note', input);
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
  const expires_at = new Date(now.getTime() + EMPTY_MS).toISOString();
  await assertRoom(own, fine);
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
