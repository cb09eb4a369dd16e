/** What owners are told when something is sent to them. Written once, for the mail itself and for the preview of it. */

export interface SentFacts {
  fname: string;
  /** Of the entity. */
  entity: string;
  title: string;
  /** In words, `Tuesday, March 17`. */
  due: string | null;
  minutes: number;
  prior_year_items: number;
  deposit: boolean;
  firm: string;
  /** Who sent it; null where a schedule did. */
  sender: string | null;
}

/** How words are put together: into a mail, a line of text, or something to look at. */
type Tag<T> = (words: TemplateStringsArray, ...values: readonly (string | number)[]) => T;

export interface SentWords<T> {
  subject: T;
  paragraphs: readonly T[];
  button: T;
  inApp: T;
}

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export function sentWords<T>(tag: Tag<T>, facts: SentFacts): SentWords<T> {
  const { fname, entity, title, due, minutes, prior_year_items: items, deposit, firm, sender } = facts;
  return {
    subject: tag`Your ${title} is ready`,
    paragraphs: [
      tag`Hello ${fname},`,
      tag`${firm} is asking you to fill in ${title} for ${entity}. It takes about ${plural(Math.max(1, minutes), 'minute', 'minutes')}, and you can stop and come back at any time.`,
      ...(due === null ? [] : [tag`Please finish by ${due}.`]),
      ...(items > 0
        ? [tag`It asks again for ${plural(items, 'document', 'documents')} you sent last year.`]
        : []),
      ...(deposit ? [tag`It includes a deposit. You’ll see the amount when you open it.`] : []),
      ...(sender === null ? [] : [tag`${sender}, ${firm}`]),
    ],
    button: tag`Open questionnaire`,
    inApp: tag`${title} for ${entity} is ready for you.`,
  };
}

const SMS_MOST = 160;
const STOP = ' Reply STOP to opt out';

/** One text message, whatever the names are. */
export function sentSms({ firm, title }: Pick<SentFacts, 'firm' | 'title'>, link: string): string {
  const said = (name: string) => `${name}: ${title} is ready for you. ${link}${STOP}`;
  const over = said(firm).length - SMS_MOST;
  return over <= 0 ? said(firm) : said(`${firm.slice(0, Math.max(3, firm.length - over - 1))}…`);
}
