/** What the rest of the product asks of a firm's row. */
import type { Tx } from '#platform/server/db/database.ts';
import { Preferences } from '../preferences.ts';
import { Theme } from '#features/firm/branding/model.ts';
import { readFirm } from './queries.ts';

export async function firmFace(tx: Tx, firmId: number): Promise<{ name: string; theme: Theme }> {
  const firm = await readFirm(tx, firmId);
  return { name: firm.name, theme: Theme.parse(firm.theme) };
}

export async function subdomainOf(tx: Tx, firmId: number): Promise<string> {
  return (await readFirm(tx, firmId)).subdomain_url;
}

export async function preferencesOf(tx: Tx, firmId: number): Promise<Preferences> {
  return Preferences.parse((await readFirm(tx, firmId)).preferences);
}
