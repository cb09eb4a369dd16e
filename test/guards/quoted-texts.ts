/** The texts a requirement quotes, and what the tests that claim it write out. Pure, over sources. */
import ts from 'typescript';
import { idsInTitle } from '#scripts/requirement-coverage.ts';

const ROW = /^- \*\*([A-Z]{2,6}-\d{3})\*\* (.*)$/gm;
/** 'a text' or "a text"; an apostrophe inside a word does not end it. */
const QUOTED = /(?<![\p{L}\d])'((?:[^']|(?<=\p{L})'(?=\p{L}))+)'(?![\p{L}])|"([^"]+)"/gu;
/** What is filled in: {name}, N, X, n/max. */
const FILLED_IN = /\{[^}]*\}|\b[NX]\b/;

const plain = (text: string): string => text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"');

/** The quoted texts of each row of the catalog, without those that hold no words. */
export function quotedTexts(catalog: string): Map<string, string[]> {
  const quoted = new Map<string, string[]>();
  for (const [, id, statement] of catalog.matchAll(ROW)) {
    const texts = [...statement!.replaceAll(/`[^`]*`/g, '').matchAll(QUOTED)]
      .map(([, single, double]) => plain(single ?? double!).trim())
      .filter((text) => fragmentsOf(text).length > 0);
    if (texts.length > 0) quoted.set(id!, [...new Set(texts)]);
  }
  return quoted;
}

/** A quoted text without the parts that are filled in. */
const fragmentsOf = (text: string): string[] =>
  text
    .split(FILLED_IN)
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2}/u.test(part));

/** Whether a text stands in another as whole words. */
function holds(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const around = [text[at - 1] ?? '', text[at + part.length] ?? ''];
    if (!around.some((letter) => /[\p{L}\d]/u.test(letter))) return true;
  }
  return false;
}

const isTestCall = (node: ts.Node): node is ts.CallExpression => {
  if (!ts.isCallExpression(node)) return false;
  let callee: ts.Expression = node.expression;
  while (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) callee = callee.expression;
  return ts.isIdentifier(callee) && ['it', 'test', 'describe'].includes(callee.text);
};

const titleOf = ({ arguments: [title] }: ts.CallExpression): string | undefined =>
  title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)) ? title.getText() : undefined;

/** The texts written in a part of a source, without the titles of tests; names of the file's own are followed. */
function writtenIn(root: ts.Node, declared: ReadonlyMap<string, ts.Node>): string {
  const texts: string[] = [];
  const seen = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) texts.push(node.text);
    else if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) texts.push(node.text);
    else if (ts.isRegularExpressionLiteral(node)) texts.push(node.text.replaceAll('\\', ''));
    else if (ts.isIdentifier(node) && !seen.has(node.text)) {
      seen.add(node.text);
      const own = declared.get(node.text);
      if (own && own !== root) visit(own);
    }
    const title = isTestCall(node) && titleOf(node) !== undefined ? node.arguments[0] : undefined;
    ts.forEachChild(node, (child) => void (child !== title && visit(child)));
  };
  visit(root);
  return plain(texts.join('\n'));
}

/** What each row is claimed with in a test file: the texts its tests write out. */
export function claimsIn(
  file: string,
  source: string,
  areas: ReadonlySet<string>,
): [id: string, texts: string][] {
  const tree = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const declared = new Map<string, ts.Node>();
  for (const statement of tree.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) declared.set(statement.name.text, statement);
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) declared.set(name.text, initializer);
  }
  const claims: [string, string][] = [];
  const visit = (node: ts.Node): void => {
    const title = isTestCall(node) ? titleOf(node) : undefined;
    if (title !== undefined)
      for (const id of idsInTitle(title.slice(1, -1), areas)) claims.push([id, writtenIn(node, declared)]);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return claims;
}

/** The quoted texts of claimed rows that no test claiming the row writes out. */
export function notWrittenOut(
  quoted: ReadonlyMap<string, readonly string[]>,
  claims: readonly (readonly [id: string, texts: string])[],
): Record<string, string[]> {
  const missing: Record<string, string[]> = {};
  const byId = Map.groupBy(claims, ([id]) => id);
  for (const [id, texts] of quoted) {
    const written = byId.get(id)?.map(([, text]) => text);
    if (!written) continue;
    const left = texts.filter(
      (text) => !written.some((one) => fragmentsOf(text).every((part) => holds(one, part))),
    );
    if (left.length > 0) missing[id] = left;
  }
  return missing;
}
