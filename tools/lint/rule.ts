/** The shape of a lint rule and the few questions every house rule asks about the file it reads. */
import path from 'node:path';
import type { RuleTester } from 'oxlint/plugins-dev';

export type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown; createOnce?: never }>;
export type Context = Parameters<Rule['create']>[0];
type Visitor = ReturnType<Rule['create']>;
type NodeOf<K extends keyof Visitor> = Parameters<NonNullable<Visitor[K]>>[0];

export type Call = NodeOf<'CallExpression'>;
export type Import = NodeOf<'ImportDeclaration'>;

/** The file's path from the root of the repository, with forward slashes. */
export const pathOf = (context: Context): string =>
  path.relative(context.cwd, context.filename).split(path.sep).join('/');

export const matches = (file: string, globs: readonly string[]): boolean =>
  globs.some((glob) => path.posix.matchesGlob(file, glob));

const listOf = (name: string) => ({
  schema: [
    {
      type: 'object' as const,
      properties: { [name]: { type: 'array' as const } },
      additionalProperties: false,
    },
  ],
});
export const TAKES_FILES = listOf('files');

/** The files a rule's options let through. */
export function isListed(context: Context): boolean {
  const [options] = context.options as readonly { files?: string[] }[];
  return matches(pathOf(context), options?.files ?? []);
}

/** `ctx.db.write(…)` is `['ctx', 'db', 'write']`; anything that is no chain of plain names is empty. */
export function calleeNames(call: Call): string[] {
  const names: string[] = [];
  let at: Call['callee'] = call.callee;
  while (at.type === 'MemberExpression') {
    if (at.computed || at.property.type !== 'Identifier') return [];
    names.unshift(at.property.name);
    at = at.object;
  }
  if (at.type === 'Identifier') names.unshift(at.name);
  else if (at.type === 'ThisExpression') names.unshift('this');
  else names.unshift('');
  return names;
}

/** Local name → where it comes from and what it is called there. Types are left out. */
export interface Imported {
  from: string;
  name: string;
}

export function importedValues(node: Import): Map<string, Imported> {
  const values = new Map<string, Imported>();
  if (node.importKind === 'type') return values;
  for (const specifier of node.specifiers) {
    if (specifier.type === 'ImportSpecifier') {
      if (specifier.importKind === 'type') continue;
      const name =
        specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value;
      values.set(specifier.local.name, { from: node.source.value, name });
    } else values.set(specifier.local.name, { from: node.source.value, name: '*' });
  }
  return values;
}
