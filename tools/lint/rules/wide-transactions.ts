import { calleeNames, isListed, type Rule, TAKES_FILES } from '../rule.ts';

const MESSAGES: Record<string, string> = {
  system: 'A transaction across firms needs its file on the list in .oxlintrc.json, with a good reason.',
  read: 'Read with ctx.read, which carries the actor; other scopes need this file on the list in .oxlintrc.json.',
  write:
    'Write with ctx.write, which carries the actor; other scopes need this file on the list in .oxlintrc.json.',
};

/** Only listed files open a transaction in a scope other than that of the person who acts. */
export const wideTransactions: Rule = {
  meta: TAKES_FILES,
  create(context) {
    if (isListed(context)) return {};
    return {
      CallExpression(node) {
        const names = calleeNames(node);
        const message = names.at(-2) === 'db' ? MESSAGES[names.at(-1) ?? ''] : undefined;
        if (message) context.report({ node, message });
      },
    };
  },
};
