/** Finds the states that sources of screens tests write by hand. */
import ts from 'typescript';
import { isOrdinary, isStateField, type StateField } from '../state-fields.ts';

export interface HandmadeState {
  field: StateField;
  line: number;
}

/** What is passed to these is compared with what a screen sent, refused, or checked when the test runs. */
const NO_ANSWERS = /^(?:to[A-Z]\w*|objectContaining|refuse|withDetails)$/;

function calledName({ expression }: ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : '';
}

function isHandmade(field: StateField, written: ts.Expression): boolean {
  if (
    ts.isAsExpression(written) ||
    ts.isParenthesizedExpression(written) ||
    ts.isSatisfiesExpression(written)
  )
    return isHandmade(field, written.expression);
  if (ts.isConditionalExpression(written))
    return isHandmade(field, written.whenTrue) || isHandmade(field, written.whenFalse);
  if (ts.isStringLiteralLike(written)) return !isOrdinary(field, written.text);
  if (written.kind === ts.SyntaxKind.FalseKeyword) return !isOrdinary(field, false);
  if (written.kind === ts.SyntaxKind.TrueKeyword) return !isOrdinary(field, true);
  if (written.kind === ts.SyntaxKind.NullKeyword) return !isOrdinary(field, null);
  // Copied from a thing whose own state was looked at where it was made.
  if (ts.isPropertyAccessExpression(written)) return written.name.text !== field;
  // Names that also mean other things: an address, a count, a part of a screen, an answered call.
  const isOther =
    ts.isNumericLiteral(written) || ts.isObjectLiteralExpression(written) || ts.isCallExpression(written);
  return !isOther || (ts.isCallExpression(written) && calledName(written) === 'Boolean');
}

const nameOf = (name: ts.PropertyName): string =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : '';

function stateIn(node: ts.Node): StateField | null {
  if (ts.isPropertyAssignment(node)) {
    const field = nameOf(node.name);
    return isStateField(field) && isHandmade(field, node.initializer) ? field : null;
  }
  if (ts.isShorthandPropertyAssignment(node)) return isStateField(node.name.text) ? node.name.text : null;
  if (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(node.left)
  ) {
    const field = node.left.name.text;
    return isStateField(field) && isHandmade(field, node.right) ? field : null;
  }
  return null;
}

export function handmadeStates(file: string, text: string): HandmadeState[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: HandmadeState[] = [];
  const look = (node: ts.Node): void => {
    const field = stateIn(node);
    if (field) found.push({ field, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    if (ts.isCallExpression(node) && NO_ANSWERS.test(calledName(node))) look(node.expression);
    else ts.forEachChild(node, look);
  };
  look(source);
  return found;
}
