/** Who signs an e-file authorization, and where. */
import { findPlaces } from '#features/signing/rules/find-places.ts';
import type { PageText } from '#platform/page-text/page-text.ts';
import { maskedTinIn } from '#platform/page-text/tins.ts';
import { nameAt } from '#platform/page-text/values.ts';
import type { SignerRole } from '../../catalogue/model.ts';
import type { CatalogForm } from '../../catalogue/rules/make.ts';
import type { ESignReading, NamedParty, SigningPlace } from '../model.ts';
import { figuresOfForm } from './figures.ts';

export interface Parties {
  taxpayer: NamedParty | null;
  spouse: NamedParty | null;
}

const TAXPAYER = [
  'Taxpayer’s name',
  'Taxpayer name',
  'Name of corporation',
  'Name of partnership',
  'Name of estate or trust',
  'Name of exempt organization',
  'Name of filer',
  'Your name',
  'Your first name and initial',
  'First name and initial',
  'Name(s) shown on return',
];
const SPOUSE = ['Spouse’s name', 'Spouse’s/RDP’s name', 'Spouse name', 'Spouse’s first name'];

/** The name with the number that stands on its row. */
function partyAt(page: PageText, asked: readonly string[]): NamedParty | null {
  const found = nameAt(page, asked);
  if (!found) return null;
  const row = page.rows.find(({ y }) => Math.abs(y - found.place.y) < 6);
  const beside = row?.words.filter((word) => word.x > found.place.x + found.place.width - 2) ?? [];
  return { name: found.name, tin: maskedTinIn(beside.map(({ text }) => text).join(' ')) };
}

export const partiesOf = (page: PageText): Parties => ({
  taxpayer: partyAt(page, TAXPAYER),
  spouse: partyAt(page, SPOUSE),
});

const FIRM = /\bERO\b|\bERO['’]s|electronic return originator|preparer|electronic filer/i;
const SAME_ROW = 14;

export function placesOn(page: PageText, form: CatalogForm, { taxpayer, spouse }: Parties): SigningPlace[] {
  const people = form.signers.filter((role) => role !== 'ero');
  const names: Partial<Record<SignerRole, string>> = { taxpayer: taxpayer?.name, spouse: spouse?.name };
  const asked = people.map((role) => ({ name: names[role] || role }));
  if (asked.length === 0) return [];
  const found = findPlaces([page], asked).filter(({ kind }) => kind === 'signature' || kind === 'date');
  const firms = found.filter(({ kind, found_by }) => kind === 'signature' && FIRM.test(found_by));
  return found.map(({ signer, page: _page, found_by, ...place }) => ({
    ...place,
    page: page.no,
    found_by: found_by.slice(0, 200),
    role: firms.some((firm) => Math.abs(firm.y - place.y) < SAME_ROW) ? 'ero' : people[signer]!,
  }));
}

/** The spouse signs where the return is joint, which the whole return says. */
export function eSignOn(page: PageText, form: CatalogForm): ESignReading & { parties: Parties } {
  const parties = partiesOf(page);
  const places = placesOn(page, form, parties);
  return {
    signers: form.signers.filter((role) => role !== 'ero' || places.some((place) => place.role === 'ero')),
    places,
    figures: figuresOfForm(page, form),
    parties,
  };
}
