import { isListed, type Rule, TAKES_FILES } from '../rule.ts';

/** Settings are read once, where the program starts, and handed on as a checked value. */
export const envAtTheEdge: Rule = {
  meta: TAKES_FILES,
  create(context) {
    if (isListed(context)) return {};
    return {
      MemberExpression(node) {
        const name = node.computed
          ? node.property.type === 'Literal' && node.property.value
          : node.property.type === 'Identifier' && node.property.name;
        if (name !== 'env' || node.object.type !== 'Identifier' || node.object.name !== 'process') return;
        context.report({
          node,
          message: 'Read the environment in server/main.ts and take the setting from config.',
        });
      },
      ImportDeclaration(node) {
        if (!/^(?:node:)?process$/.test(node.source.value)) return;
        context.report({ node, message: 'Take settings from config, not from the process.' });
      },
    };
  },
};
