import { calleeNames, importedValues, pathOf, type Rule } from '../rule.ts';

const BUILDERS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);

/** In a feature, SQL stands in queries.ts or <noun>-queries.ts and nowhere else. */
export const sqlInQueries: Rule = {
  create(context) {
    const file = pathOf(context);
    if (!file.startsWith('features/') || /(?:^|\/|-)queries\.ts$/.test(file)) return {};
    const message = 'SQL belongs in queries.ts; call it from here by a name that says what it returns.';
    return {
      ImportDeclaration(node) {
        if (node.source.value === 'kysely' && importedValues(node).size > 0)
          context.report({ node, message });
      },
      CallExpression(node) {
        if (BUILDERS.has(calleeNames(node).at(-1) ?? '')) context.report({ node, message });
      },
    };
  },
};
