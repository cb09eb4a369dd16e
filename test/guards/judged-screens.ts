/** Which components the screens tests draw and judge, found by reading the tests: each as a test draws it itself. */
import ts from 'typescript';
import { textOf } from './repository.ts';

const JUDGES = new Set(['looksAccessible', 'looksAccessibleOnPhone']);
const TEST = new Set(['it', 'test']);

interface Part {
  /** Components drawn in it. */
  drawn: Set<string>;
  /** Functions and values it uses. */
  uses: Set<string>;
}
interface Parsed {
  parts: Map<string, Part>;
  tests: Part[];
  /** Names from the kit of tests, and the file they come from. */
  imported: Map<string, string>;
}

function partOf(node: ts.Node): Part {
  const part: Part = { drawn: new Set(), uses: new Set() };
  const visit = (inner: ts.Node): void => {
    if (ts.isJsxOpeningElement(inner) || ts.isJsxSelfClosingElement(inner))
      part.drawn.add(inner.tagName.getText());
    else if (ts.isIdentifier(inner)) part.uses.add(inner.text);
    inner.forEachChild(visit);
  };
  visit(node);
  return part;
}

/** `it('…', work)`, and `it.each(…)('…', work)`. */
const isTest = (call: ts.CallExpression): boolean => {
  let callee: ts.Expression = call.expression;
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) callee = callee.expression;
  return ts.isIdentifier(callee) && TEST.has(callee.text);
};

function parse(file: string): Parsed {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const parsed: Parsed = { parts: new Map(), tests: [], imported: new Map() };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const from = (node.moduleSpecifier as ts.StringLiteral).text;
      const names = node.importClause?.namedBindings;
      if (from.startsWith('#test/') && names && ts.isNamedImports(names))
        for (const { name } of names.elements) parsed.imported.set(name.text, from.slice(1));
      return;
    }
    if (ts.isCallExpression(node) && isTest(node)) {
      parsed.tests.push(partOf(node));
      return;
    }
    if (ts.isFunctionDeclaration(node) && node.name) parsed.parts.set(node.name.text, partOf(node));
    else if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name))
      parsed.parts.set(node.name.text, partOf(node));
    else node.forEachChild(visit);
  };
  visit(source);
  return parsed;
}

const files = new Map<string, Parsed>();
function parsedOf(file: string): Parsed {
  const known = files.get(file) ?? parse(file);
  files.set(file, known);
  return known;
}

/** What the part draws and uses, with all that it calls in its file and in the kit of tests. */
function wholeOf(part: Part, file: string, whole: Part, seen: Set<string>): Part {
  for (const name of part.drawn) whole.drawn.add(name);
  for (const name of part.uses) {
    whole.uses.add(name);
    const { parts, imported } = parsedOf(file);
    const from = parts.has(name) ? file : imported.get(name);
    const next = from && parsedOf(from).parts.get(name);
    if (!next || seen.has(`${from} ${name}`)) continue;
    seen.add(`${from} ${name}`);
    wholeOf(next, from, whole, seen);
  }
  return whole;
}

/** The components that some test of this file draws and has judged. */
export function judgedBy(file: string): Set<string> {
  const judged = new Set<string>();
  for (const test of parsedOf(file).tests) {
    const whole = wholeOf(test, file, { drawn: new Set(), uses: new Set() }, new Set());
    if ([...JUDGES].some((judge) => whole.uses.has(judge))) for (const name of whole.drawn) judged.add(name);
  }
  return judged;
}
