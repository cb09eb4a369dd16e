/** Which keys a phone offers first, told from the words of the question. */
export type Keyboard = 'decimal' | 'numeric' | 'tel' | 'email' | undefined;

const WORDS: readonly [RegExp, Exclude<Keyboard, undefined>][] = [
  [/\be-?mail\b/i, 'email'],
  [/\b(?:phone|telephone|fax|mobile) (?:number|no\.?)|\bphone\b/i, 'tel'],
  [
    /\bhow much\b|\bamounts?\b|\btotal\b|\bcost\b|\bprice\b|\bvalue\b|\$|\bdollars?\b|\bpercent|\brent received\b|\bpaid in\b/i,
    'decimal',
  ],
  [
    /\bhow many\b|\bnumber of\b|\bdays\b|\bmiles\b|\bkilomet|\bodometer\b|\bsquare f(?:ee|oo)t|\bzip code\b/i,
    'numeric',
  ],
];

export const keyboardFor = (text: string): Keyboard => WORDS.find(([words]) => words.test(text))?.[1];
