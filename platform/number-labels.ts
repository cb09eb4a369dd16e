/**
 * What the words beside a number say it is. The nearest word speaks; an earlier sentence says nothing.
 * "Loose" words are everyday ones ("in case you…"): they name a number only where they touch it ("case #…").
 */

export type Label = 'ssn' | 'sin' | 'ein' | 'card' | 'routing' | 'account' | 'other' | 'loose';

const WORDS: readonly (readonly [Label, string])[] = [
  ['ssn', 'ssns?|social(?: security)?|itins?'],
  ['sin', 'sins?|social insurance'],
  ['ein', 'f?eins?|employer (?:id|identification)|tax id|tin'],
  ['card', 'cards?|visa|mastercard|amex|credit|debit'],
  ['routing', 'routing|aba|rtn|transit'],
  ['account', 'accounts?|accts?|a/c|iban|checking|savings'],
  [
    'other',
    'confirmation|conf|tracking|invoice|inv|reference|ref|ticket|receipt|transaction|docket|parcel|package|' +
      'shipment|policy|serial|claim|batch|submission|dln|dcn|ptin|efin|caf|ups|fedex|usps|phones?|telephone|' +
      'fax|mobile|zoom|(?:member|employee|user|customer|client|meeting|student|order|case) id',
  ],
  [
    'loose',
    'order|case|track|notice|tel|call|cell|text|ext|zip|total|amount|balance|income|interest|proceeds|value|' +
      'units|shares|revenue|sales|model|part|vin|license|permit|loan|passcode|customer|member|employee',
  ],
];

const ANY = WORDS.map(([label, words]) => `(?<${label}>${words})`);
/** The longer name first: "social insurance" is not "social". */
const LABELS = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${[...ANY.slice(1, 2), ...ANY.slice(0, 1), ...ANY.slice(2)].join('|')})(?![\p{L}])`,
  'giu',
);

/** Between a name and its number: "account number: 12…", "acct #12…", "SSN is 12…". */
const BRIDGE = /^[\s.:#=()-]*(?:numbers?|nos?|num|nr|is|was)?[\s.:#=()-]*(?:is|was)?[\s.:#=()-]*$/i;
const LOOK_BACK = 48;
const LOOK_AHEAD = 28;

export interface Named {
  label: Label | undefined;
  /** Nothing but "number", "is" or a sign lies between. */
  close: boolean;
  /** Every word that was near. */
  near: ReadonlySet<Label>;
}

const labelsIn = (text: string) =>
  [...text.matchAll(LABELS)].map((match) => ({
    label: WORDS.find(([label]) => match.groups?.[label] !== undefined)![0],
    end: match.index + match[0].length,
  }));

/** "Acct. No." does not end a sentence. */
const lastSentence = (text: string) => text.split(/(?<=[.!?])\s+(?=\p{Lu})(?!N(?:o|r|um)\b)/u).at(-1)!;

/** The words before it; where those say nothing, the words that follow ("… is my routing number"). */
export function namedBeside(text: string, start: number, end: number): Named {
  const sentence = lastSentence(text.slice(Math.max(0, start - LOOK_BACK), start));
  const found = labelsIn(sentence);
  const near = new Set(found.map(({ label }) => label));
  const touches = (at: number) => BRIDGE.test(sentence.slice(at));
  const last = found.at(-1);
  if (last?.label === 'loose' && touches(last.end)) return { label: 'other', close: true, near };
  const telling = found.findLast(({ label }) => label !== 'loose');
  if (telling) return { label: telling.label, close: touches(telling.end), near };
  const after = text.slice(end, end + LOOK_AHEAD);
  const stop = after.search(/[.!?]\s|\n|\d/);
  const following = labelsIn(stop < 0 ? after : after.slice(0, stop)).find(({ label }) => label !== 'loose');
  return { label: following?.label, close: false, near };
}
