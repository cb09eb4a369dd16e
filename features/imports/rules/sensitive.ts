/** Numbers that let somebody be harmed: never read from a list, never shown from one. Pure. */

const plain = (name: string): string =>
  ` ${name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `;

const NAMED =
  / (?:ssn|s s n|ss|itin|ein|fein|sin|tin|tax id|taxid|taxpayer id|tax payer id|tax identification|federal id|fed id|employer id|employer identification|social security|social insurance|soc sec|social|dob|d o b|birth|birthday|birthdate|passport|iban|swift|routing|aba|bank account|account no bank|checking account|savings account|credit card|card number|ip pin|pin|password|drivers? licen[cs]e|dl number)(?= |s |number |no |num )/;

const SSN = String.raw`\d{3}[-–. ]\d{2}[-–. ]\d{4}`;
const SIN = String.raw`\d{3}[-–. ]\d{3}[-–. ]\d{3}`;
const EIN = String.raw`\d{2}[-–]\d{7}`;
const apart = (pattern: string) => `(?<![\\d-])(?:${pattern})(?![\\d-])`;
const GROUPED = new RegExp(apart(`${SSN}|${SIN}|${EIN}`), 'u');
/** Nine digits may be such a number without its dashes, twelve and more an account or a card. */
const BARE = new RegExp(
  `${apart(`${SSN}|${SIN}|${EIN}`)}|(?<!\\d)\\d{9}(?!\\d)|(?<!\\d)\\d{4}(?:[- ]?\\d{4}){2,4}(?!\\d)|\\d{12,}`,
  'gu',
);

export const isSensitiveName = (column: string): boolean => NAMED.test(plain(column));

/** Written as such a number is written; bare digits may be a client's number. */
export const looksSensitive = (cell: string): boolean => GROUPED.test(cell);

export const hideDigits = (text: string): string => text.replaceAll(/\p{Nd}/gu, '•');

/** As it may be shown or told: what could be such a number shows no digit. */
export const shownCell = (cell: string): string => cell.replaceAll(BARE, hideDigits);

/** More than half of what stands in a column makes it one of such numbers, whatever it is called. */
export const isSensitiveColumn = (name: string, filled: number, sensitive: number): boolean =>
  isSensitiveName(name) || looksSensitive(name) || sensitive * 2 > filled;
