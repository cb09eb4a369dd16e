/** Whom a mass email reaches, and how it reads for one of them. */
import { visibleGroup } from '#features/clients/entities/policy.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { massEmailCalls } from '../contract.ts';
import type { Audience, Chosen, Preview } from '../model.ts';
import { maySendMassEmail } from '../policy.ts';
import { INSTEAD, type MayLack, piecesOf } from '../rules/variables.ts';
import { footerWords } from './mails.ts';
import * as queries from './queries.ts';

/** As many as anybody reads through; the numbers are whole. */
const SHOWN = 500;

export const sightOf = ({ firmId, ...actor }: StaffActor): queries.Sight => ({
  firmId,
  group: visibleGroup({ firmId, ...actor }),
});

export const readMassAudience = (ctx: Ctx<StaffActor>, chosen: Chosen): Promise<Audience> =>
  ctx.read(async (tx) => {
    ctx.authorize(maySendMassEmail(ctx.actor));
    const rows = await queries.audienceOf(tx, sightOf(ctx.actor), chosen);
    const reached = rows.filter(({ left_out }) => left_out === null);
    const leftOut = rows.filter(({ left_out }) => left_out !== null);
    const lacking = (name: MayLack) => reached.filter(({ lacks }) => lacks.includes(name)).length;
    return {
      clientIds: reached.map(({ id }) => id),
      clients: reached.slice(0, SHOWN),
      left_out: leftOut.slice(0, SHOWN),
      left_out_total: leftOut.length,
      lacking: Object.fromEntries(
        (Object.keys(INSTEAD) as MayLack[]).map((name) => [name, lacking(name)]),
      ) as Audience['lacking'],
      postal_address: await queries.postalAddressOf(tx, ctx.actor.firmId),
    };
  });

export const previewMassEmail = (
  ctx: Ctx<StaffActor>,
  { subject, body, client_id }: InputOf<typeof massEmailCalls.previewMassEmail>,
): Promise<Preview> =>
  ctx.read(async (tx) => {
    ctx.authorize(maySendMassEmail(ctx.actor));
    const client = await queries.findClient(tx, sightOf(ctx.actor), client_id);
    if (!client) throw new NotFound();
    return {
      from: client.firm,
      to: client.email ?? '',
      subject,
      pieces: piecesOf(body, client),
      footer: [
        ...footerWords(client.firm, await queries.postalAddressOf(tx, ctx.actor.firmId)),
        client.firm,
        'Unsubscribe',
      ],
    };
  });
