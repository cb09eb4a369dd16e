import { isListed, type Rule, TAKES_FILES } from '../rule.ts';

const MARKUP_SINKS = new Set(['innerHTML', 'outerHTML', 'srcdoc', 'srcDoc', 'dangerouslySetInnerHTML']);
const MARKUP_CALLS = new Set(['insertAdjacentHTML', 'write', 'writeln', 'createContextualFragment']);

/** Text from people never becomes markup, except through the one component that sanitises it. */
export const noRawHtml: Rule = {
  meta: TAKES_FILES,
  create(context) {
    if (isListed(context)) return {};
    const message = 'Markup made from text may only be shown by the sanitising component.';
    return {
      JSXAttribute(node) {
        if (node.name.type === 'JSXIdentifier' && MARKUP_SINKS.has(node.name.name))
          context.report({ node, message });
      },
      Property(node) {
        if (node.key.type === 'Identifier' && node.key.name === 'dangerouslySetInnerHTML')
          context.report({ node, message });
      },
      AssignmentExpression(node) {
        const target = node.left;
        if (target.type !== 'MemberExpression' || target.property.type !== 'Identifier') return;
        if (!target.computed && MARKUP_SINKS.has(target.property.name)) context.report({ node, message });
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        if (!MARKUP_CALLS.has(callee.property.name)) return;
        const onDocument = callee.object.type === 'Identifier' && callee.object.name === 'document';
        if (!callee.property.name.startsWith('write') || onDocument) context.report({ node, message });
      },
    };
  },
};
