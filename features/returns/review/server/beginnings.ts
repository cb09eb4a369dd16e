/** 28a, 28b: the years of an entity whose return its owners have not been shown yet. */
import type { ClientActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { papersByYear } from '#features/questionnaires/server/service.ts';
import type { reviewCalls } from '../contract.ts';
import { beginningOf, firstYear } from '../rules/before-return.ts';
import { shownYears } from './client-queries.ts';

/** An entity at a time, so that an answer is never longer than its few years. */
export const listOwnBeginnings = (
  ctx: Ctx<ClientActor>,
  { company_id }: InputOf<typeof reviewCalls.listOwnBeginnings>,
) =>
  ctx.read(async (tx) => {
    const { firmId } = ctx.actor;
    const entity = await visibleEntity(ctx, tx, company_id);
    const from = firstYear(ctx.clock.now().toISOString());
    const shown = new Set(await shownYears(tx, firmId, entity.id));
    const papers = await papersByYear(tx, firmId, { entityId: entity.id, from });
    return {
      beginnings: papers
        .filter(({ tax_year }) => !shown.has(tax_year))
        .map((year) => ({ company_id: entity.id, ...beginningOf(year) })),
    };
  });
