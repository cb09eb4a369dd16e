import {
  type Call,
  calleeNames,
  type Imported,
  importedValues,
  pathOf,
  type Rule,
  TAKES_UNRECORDED,
} from '../rule.ts';

/** Functions of other files that load a thing only if the actor may have it, or ask whether they may. */
const AUTHORIZING_NAME = /^(?:may|visible|editable|writable|own|authorize|require)[A-Z]/;
const POLICY = /(?:^|\/)policy\.ts$/;
const OTHER_SERVICE = /^#features\/[^/]+\/server\/service\.ts$/;

interface Unit {
  writes: Call[];
  authorizes: boolean;
  records: boolean;
  calls: Set<string>;
}

/**
 * A use case that opens a transaction for writing asks a policy and records an event, itself or through
 * the functions of its file. A job acts for the firm, so it asks no policy, but it still records or sends.
 */
export const authorizeAndRecord: Rule = {
  meta: TAKES_UNRECORDED,
  create(context) {
    const file = pathOf(context);
    if (!/^features\/[^/]+\/server\/[^/]+\.ts$/.test(file) || /(?:^|\/|-)queries\.ts$/.test(file)) return {};
    const isJob = /(?:^|\/|-)jobs\.ts$/.test(file);
    const [options] = context.options as readonly { unrecorded?: string[] }[];
    const imports = new Map<string, Imported>();
    const units = new Map<string, Unit>();

    return {
      ImportDeclaration(node) {
        for (const [local, imported] of importedValues(node)) imports.set(local, imported);
      },
      CallExpression(node) {
        const unit = unitOf(node, units);
        const names = calleeNames(node);
        const [first, last] = [names[0] ?? '', names.at(-1) ?? ''];
        if (names.length === 2 && last === 'write' && /ctx$/i.test(first)) unit.writes.push(node);
        if (last === 'record' && names.at(-2) === 'events') unit.records = true;
        if (isJob && names.includes('outgoing')) unit.records = true;
        const source = imports.get(first);
        if (source) {
          const asked = POLICY.test(source.from) || AUTHORIZING_NAME.test(last);
          if (asked) unit.authorizes = true;
          else if (
            /^record[A-Z]/.test(last) ||
            (OTHER_SERVICE.test(source.from) && passesTransaction(node))
          ) {
            unit.records = true;
          }
        } else if (names.length === 1) unit.calls.add(first);
      },
      'Program:exit'() {
        for (const [name, unit] of units) {
          const [write] = unit.writes;
          if (!write) continue;
          if (!isJob && !reaches(name, units, (at) => at.authorizes)) {
            context.report({
              node: write,
              message: `${name} writes without asking a policy whether the actor may.`,
            });
          }
          if (
            !options?.unrecorded?.includes(`${file}#${name}`) &&
            !reaches(name, units, (at) => at.records)
          ) {
            context.report({ node: write, message: `${name} writes without recording an event.` });
          }
        }
      },
    };
  },
};

/** Another feature's service given `ctx` and `tx` takes part in this transaction and records its own event. */
const passesTransaction = (call: Call): boolean =>
  call.arguments.some((argument) => argument.type === 'Identifier' && argument.name === 'tx');

function reaches(
  name: string,
  units: Map<string, Unit>,
  holds: (unit: Unit) => boolean,
  seen = new Set<string>(),
): boolean {
  const unit = units.get(name);
  if (!unit || seen.has(name)) return false;
  seen.add(name);
  return holds(unit) || [...unit.calls].some((called) => reaches(called, units, holds, seen));
}

/** What the top-level statement around a call is known as in the file. */
function unitOf(call: Call, units: Map<string, Unit>): Unit {
  let at = call as { type: string; parent?: unknown; id?: { name?: string } | null };
  let name = 'the module';
  while (at.type !== 'Program') {
    if (/^(?:FunctionDeclaration|VariableDeclarator|ClassDeclaration)$/.test(at.type) && at.id?.name)
      name = at.id.name;
    at = at.parent as typeof at;
  }
  const unit = units.get(name) ?? { writes: [], authorizes: false, records: false, calls: new Set<string>() };
  units.set(name, unit);
  return unit;
}
