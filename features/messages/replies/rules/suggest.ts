/** MSG-046: a reply made of what the firm has saved and what the client still owes; the same for the same input. */
import type { SavedReply } from '../model.ts';

export interface ToAnswer {
  /** What the clients wrote last, the latest last. */
  asked: readonly string[];
  replies: readonly SavedReply[];
  /** “Income: 2 documents”. */
  open: readonly string[];
  /** Whom it is written to; null for several. */
  firstName: string | null;
}

const SMALL = new Set(
  'the and for you your our are was were with that this have has had not but can could would should will what when where which who why how from they them their there here been just any all please thank thanks hello dear also about into out did does done let know get got need'.split(
    ' ',
  ),
);

/** Words that carry a meaning, each once, without their plural. */
export const wordsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])
      .filter((word) => !SMALL.has(word))
      .map((word) => (word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : word)),
  );

/** Later messages count more, the name of a reply twice; a word that every reply has says little. */
export function rankReplies({ asked, replies }: Pick<ToAnswer, 'asked' | 'replies'>): SavedReply[] {
  const known = replies.map((reply) => ({ reply, name: wordsOf(reply.name), text: wordsOf(reply.text) }));
  const has = (one: (typeof known)[number], word: string) => one.name.has(word) || one.text.has(word);
  const weights = new Map<string, number>();
  for (const [place, text] of asked.entries())
    for (const word of wordsOf(text)) {
      const common = known.filter((one) => has(one, word)).length;
      if (common > 0) weights.set(word, (weights.get(word) ?? 0) + (place + 1) / asked.length / common);
    }
  const score = ({ name, text }: (typeof known)[number]) => {
    let sum = 0;
    for (const [word, weight] of weights)
      sum += weight * ((name.has(word) ? 2 : 0) + (text.has(word) ? 1 : 0));
    return sum;
  };
  return known
    .map((one) => ({ reply: one.reply, score: score(one) }))
    .filter((one) => one.score > 0)
    .toSorted((a, b) => b.score - a.score || a.reply.id - b.reply.id)
    .map(({ reply }) => reply);
}

export function suggestReply(given: ToAnswer): string {
  const [best] = rankReplies(given);
  const greeting = given.firstName === null ? 'Hello,' : `Hi ${given.firstName},`;
  const answer = best?.text ?? 'Thank you for your message. We’ll look into it and get back to you.';
  const body =
    best && /^(?:hi|hello|dear|good (?:morning|afternoon))\b/i.test(answer)
      ? answer
      : `${greeting}\n\n${sentence(answer)}`;
  if (given.open.length === 0) return body;
  return `${body}\n\nWe still need:\n${given.open.map((line) => `• ${line}`).join('\n')}`;
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
