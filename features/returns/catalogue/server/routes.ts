import { feature } from '#platform/server/http/feature.ts';
import { returnCatalogue } from '../contract.ts';
import type { FormDefinition } from '../model.ts';
import { AUTHORITIES } from '../rules/authorities.ts';
import { CATALOG, definitionOf } from '../rules/forms.ts';

const forms: FormDefinition[] = CATALOG.map(definitionOf);

export const returnCatalogueRoutes = feature('returns', returnCatalogue, {
  listFormDefinitions: async () => ({ forms, authorities: [...AUTHORITIES] }),
});
