/** Compares two answers: state must be the same; what changes with every run only of the same kind. */
const VOLATILE_KEY = /(?:^|_)(?:ids?|hash|token|url|size|bytes|version|tax_year|user_agent|sealed|waiting)$/;
const VOLATILE_TEXT: readonly [kind: string, pattern: RegExp][] = [
  ['a time', /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/],
  ['a day', /^\d{4}-\d\d-\d\d$/],
  ['a link', /^(?:https?:\/\/|\/api\/)/],
];

/** File names may contain the day or the year they were made. */
const withoutDays = (text: string): string =>
  text.replaceAll(/\d{4}-\d\d-\d\d/g, 'DAY').replaceAll(/(?<!\d)20\d\d(?!\d)/g, 'YEAR');

function kindOf(key: string, value: unknown): string {
  if (value === null || typeof value === 'boolean' || value === undefined) return JSON.stringify(value);
  if (typeof value === 'string') {
    const kind = VOLATILE_TEXT.find(([, pattern]) => pattern.test(value))?.[0];
    if (kind) return kind;
    return VOLATILE_KEY.test(key) ? 'a text' : JSON.stringify(withoutDays(value));
  }
  return VOLATILE_KEY.test(key) ? 'a number' : JSON.stringify(value);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function answerDifferences(recorded: unknown, now: unknown, key = '', place = ''): string[] {
  if (Array.isArray(recorded) && Array.isArray(now)) {
    if (recorded.length !== now.length)
      return [`${place}: recorded ${recorded.length} items, now ${now.length}`];
    return recorded.flatMap((item, at) => answerDifferences(item, now[at], key, `${place}[${at}]`));
  }
  if (isObject(recorded) && isObject(now))
    return [...new Set([...Object.keys(recorded), ...Object.keys(now)])].flatMap((name) =>
      answerDifferences(recorded[name], now[name], name, place === '' ? name : `${place}.${name}`),
    );
  const [before, after] = [kindOf(key, recorded), kindOf(key, now)];
  return before === after ? [] : [`${place}: recorded ${before}, now ${after}`];
}
