import { importedValues, isListed, pathOf, type Rule, TAKES_FILES } from '../rule.ts';

const NETWORK_MODULES =
  /^(?:(?:node:)?(?:net|http|https|http2|tls|dgram|dns|dns\/promises)|undici|axios|got|ws)$/;
/** Names of those modules that look at an address and open nothing. */
const HARMLESS = new Set(['isIP', 'isIPv4', 'isIPv6', 'BlockList', 'SocketAddress', 'STATUS_CODES']);
const NETWORK_GLOBALS = new Set(['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']);

/** Everything that leaves the house goes through platform/server/egress; the browser talks through platform/web. */
export const noOutwardConnection: Rule = {
  meta: TAKES_FILES,
  create(context) {
    const file = pathOf(context);
    if (!/^(?:features|server|platform|ui|web)\//.test(file) || isListed(context)) return {};
    const message =
      'Nothing but platform/server/egress (and platform/web in the browser) opens a connection.';
    return {
      ImportDeclaration(node) {
        if (!NETWORK_MODULES.test(node.source.value)) return;
        const opening = [...importedValues(node).values()].filter(({ name }) => !HARMLESS.has(name));
        if (opening.length > 0) context.report({ node, message });
      },
      ImportExpression(node) {
        if (node.source.type === 'Literal' && NETWORK_MODULES.test(String(node.source.value)))
          context.report({ node, message });
      },
      CallExpression(node) {
        const { callee } = node;
        const global =
          callee.type === 'MemberExpression' &&
          callee.object.type === 'Identifier' &&
          /^(?:globalThis|window|self|navigator)$/.test(callee.object.name) &&
          callee.property.type === 'Identifier' &&
          (NETWORK_GLOBALS.has(callee.property.name) || callee.property.name === 'sendBeacon');
        if (global || (callee.type === 'Identifier' && NETWORK_GLOBALS.has(callee.name)))
          context.report({ node, message });
      },
      NewExpression(node) {
        if (node.callee.type === 'Identifier' && NETWORK_GLOBALS.has(node.callee.name))
          context.report({ node, message });
      },
    };
  },
};
