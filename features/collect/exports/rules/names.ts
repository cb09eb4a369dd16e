/** What the files of an export are called. */
import { safeSegment } from '#features/documents/downloads/rules/archive-names.ts';
import { splitName } from '#features/documents/tree/rules/free-name.ts';
import { partsOf } from './form-order.ts';

/** OVR-075. */
export const LONGEST_NAME = 32;

/** The letters a person sees, however many places each takes. */
export function cutName(name: string, most = LONGEST_NAME): string {
  const letters = Array.from(name);
  return letters.length <= most
    ? name
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

export interface Named {
  company_name: string;
  name: string;
  tax_year: number;
}

/** OVR-066: company, questionnaire, year and today, without an extension. */
export const defaultName = ({ company_name, name, tax_year }: Named, today: string): string =>
  safeSegment([company_name, name, tax_year, today].join('_').replaceAll(/\s+/g, ' '), 150);

export const nameOfMany = (questionnaires: number, today: string): string =>
  `${questionnaires} questionnaires_${today}`;

/** What somebody typed, without the extension they may have typed along. */
export const savedAs = (typed: string, extension: string): string => {
  const bare = typed.trim();
  const name = bare.toLowerCase().endsWith(extension) ? bare.slice(0, -extension.length) : bare;
  return `${safeSegment(name, 150)}${extension}`;
};

const two = (n: number): string => String(n).padStart(2, '0');

/** `01_W-2_Northfield School District.pdf`; what nobody described goes by its own name. */
export function entryName(
  order: number,
  document: { name: string; description: string },
  extension?: string,
): string {
  const { form, payer } = partsOf(document.description);
  const own = splitName(document.name);
  const said = form === null ? [document.description.trim() || own.base] : [form, payer];
  const name = cutName(said.filter(Boolean).join('_').replaceAll('/', '-')).replace('…', '');
  return safeSegment(`${two(order)}_${name.trim()}${extension ?? own.extension}`);
}
