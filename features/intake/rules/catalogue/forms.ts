/** Every paper that the portal knows by its words. */
import { CANADA } from './canada.ts';
import { DEDUCTIONS } from './deductions.ts';
import { INCOME } from './income.ts';
import { INVESTMENTS } from './investments.ts';
import type { CatalogPaper } from './make.ts';
import { PAPERS } from './papers.ts';
import { PASS_THROUGH } from './pass-through.ts';
import { RECORDS } from './records.ts';
import { RETURNS } from './returns.ts';
import { STRANGERS } from './strangers.ts';
import { WAGES } from './wages.ts';

export const CATALOG: readonly CatalogPaper[] = [
  ...RETURNS,
  ...WAGES,
  ...INVESTMENTS,
  ...INCOME,
  ...PASS_THROUGH,
  ...DEDUCTIONS,
  ...PAPERS,
  ...RECORDS,
  ...CANADA,
  ...STRANGERS,
];
