/** A saved reply after what is typed already, never in its place. */
export const withReply = (typed: string, reply: string): string =>
  typed.trim() === '' ? reply : `${typed.trimEnd()}\n\n${reply}`;

/** Those whose name or text holds every word that was typed. */
export function foundReplies<R extends { name: string; text: string }>(
  replies: readonly R[],
  term: string,
): R[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  return replies.filter(({ name, text }) => {
    const all = `${name} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
