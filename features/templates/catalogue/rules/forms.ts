/** The forms a firm can begin with, in the order a firm would look for them. */
import type { CatalogueForm } from './build.ts';

export const catalogue: readonly CatalogueForm[] = [];
