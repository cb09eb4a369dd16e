import type { StaffActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { catalogForm } from '../../catalogue/rules/catalog.ts';
import { catalogue } from '../../catalogue/rules/forms.ts';
import { glossaryFor } from '../../catalogue/rules/glossary.ts';
import { assertManages } from './access.ts';
import { figuresOf } from './figures.ts';
import { listCatalogUses } from './queries.ts';

/** The catalog never changes while the program runs: each form is checked once. */
const figures = new Map<string, ReturnType<typeof figuresOf>>();
function figuresFor(key: string): ReturnType<typeof figuresOf> {
  const known = figures.get(key) ?? figuresOf(catalogForm(key)!.form);
  figures.set(key, known);
  return known;
}

export const listCatalog = (ctx: Ctx<StaffActor>) =>
  ctx.read(async (tx) => {
    await assertManages(ctx, tx);
    const uses = Map.groupBy(await listCatalogUses(tx, ctx.actor.firmId), ({ catalog_key }) => catalog_key!);
    return {
      catalog: catalogue.map(({ key, country, name, about, for: entity_types }) => {
        const { sections, questions, minutes } = figuresFor(key);
        const in_firm = (uses.get(key) ?? []).map((use) => ({ id: use.id, name: use.name }));
        return {
          key,
          country,
          name,
          about,
          entity_types: [...entity_types],
          sections: sections.length,
          questions,
          minutes,
          in_firm,
        };
      }),
    };
  });

export const readCatalogForm = (ctx: Ctx<StaffActor>, { catalog_key }: { catalog_key: string }) =>
  ctx.read(async (tx) => {
    await assertManages(ctx, tx);
    const found = catalogForm(catalog_key);
    if (!found) throw new NotFound();
    return { name: found.name, form: found.form, glossary: glossaryFor(found.country) };
  });
