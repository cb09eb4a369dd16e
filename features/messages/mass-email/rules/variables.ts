/** MSG-067: what is filled in for each client, written as {client_fname}. */
export const VARIABLES = {
  client_fname: 'First name',
  client_lname: 'Last name',
  client_full_name: 'Full name',
  client_preferred_name: 'Preferred name',
  client_email: 'Email',
  client_phone_number: 'Phone number',
  assigned_firm_user_name: 'Assigned firm user',
} as const;
export type Variable = keyof typeof VARIABLES;

/** What is known of a client when it is filled in. */
export interface ClientFacts {
  fname: string;
  lname: string;
  full_name: string;
  preferred_name: string | null;
  email: string | null;
  phone_number: string | null;
  advisor: string | null;
  firm: string;
}

/** A piece of the text, and which variable it came from. */
export interface Piece {
  text: string;
  variable: Variable | null;
}

const BRACES = /\{([^{}]*)\}/g;
const isVariable = (name: string): name is Variable => Object.hasOwn(VARIABLES, name);

export const variablesIn = (text: string): Variable[] => [
  ...new Set([...text.matchAll(BRACES)].map((match) => match[1]!).filter(isVariable)),
];

/** The first name in braces that stands for nothing. */
export const unknownVariable = (text: string): string | null =>
  [...text.matchAll(BRACES)].map((match) => match[1]!).find((name) => !isVariable(name)) ?? null;

const orElse = (text: string | null, instead: string): string => (text?.trim() ? text.trim() : instead);

/** A client without a preferred name is called by the first, one without an advisor has the whole firm. */
const VALUES: Record<Variable, (client: ClientFacts) => string> = {
  client_fname: ({ fname }) => fname,
  client_lname: ({ lname }) => lname,
  client_full_name: ({ full_name }) => full_name,
  client_preferred_name: ({ preferred_name, fname }) => orElse(preferred_name, fname),
  client_email: ({ email }) => orElse(email, ''),
  client_phone_number: ({ phone_number }) => orElse(phone_number, ''),
  assigned_firm_user_name: ({ advisor, firm }) => orElse(advisor, firm),
};

/** What comes from a client is one line, and never a variable itself. */
export function piecesOf(text: string, client: ClientFacts): Piece[] {
  const pieces: Piece[] = [];
  const put = (words: string, variable: Variable | null) => {
    if (words !== '') pieces.push({ text: words, variable });
  };
  let from = 0;
  for (const match of text.matchAll(BRACES)) {
    const name = match[1]!;
    if (!isVariable(name)) continue;
    put(text.slice(from, match.index), null);
    put(VALUES[name](client).replaceAll(/\s+/g, ' ').trim(), name);
    from = match.index + match[0].length;
  }
  put(text.slice(from), null);
  return pieces;
}

export const filledIn = (text: string, client: ClientFacts): string =>
  piecesOf(text, client)
    .map((piece) => piece.text)
    .join('');

/** Those a client may lack, and what stands there instead. */
export const INSTEAD = {
  client_preferred_name: ['preferred name', 'their first name is used'],
  client_phone_number: ['phone number', 'it’s left blank'],
  assigned_firm_user_name: ['assigned firm user', 'your firm’s name is used'],
} as const satisfies Partial<Record<Variable, readonly [string, string]>>;
export type MayLack = keyof typeof INSTEAD;

/** “3 clients have no preferred name; their first name is used”, for those the text asks for. */
export const lackingWords = (text: string, lacking: Record<MayLack, number>): string[] =>
  variablesIn(text).flatMap((name) => {
    if (!(name in INSTEAD)) return [];
    const many = lacking[name as MayLack];
    const [thing, instead] = INSTEAD[name as MayLack];
    return many === 0
      ? []
      : [
          `${many.toLocaleString('en-US')} ${many === 1 ? 'client has' : 'clients have'} no ${thing}; ${instead}`,
        ];
  });
