/** Rich text as it is set on pages. */
import { type Content, words } from '#platform/server/pdf/set-pages.ts';
import type { RichNode } from '../../rules/rich-text.ts';

interface Marks {
  bold?: boolean;
  italics?: boolean;
}

const BLOCKS: ReadonlySet<string> = new Set(['p', 'blockquote', 'ul', 'ol', 'li', 'h2', 'h3']);
const isBlock = (node: RichNode): boolean => node.kind === 'element' && BLOCKS.has(node.name);

/** Words within a line, each run with its marks. */
function runs(nodes: readonly RichNode[], marks: Marks): Content[] {
  return nodes.flatMap((node): Content[] => {
    if (node.kind === 'text') return [words(node.text.replaceAll(/\s+/g, ' '), { ...marks })];
    if (node.name === 'br') return ['\n'];
    const bold = marks.bold || node.name === 'strong';
    const italics = marks.italics || node.name === 'em';
    const inside = runs(node.inside, { ...marks, ...(bold && { bold }), ...(italics && { italics }) });
    // A link is printed with where it leads: paper has no links.
    return node.name === 'a' && node.href !== null && textOf(node.inside) !== node.href
      ? [...inside, words(` (${node.href})`, { ...marks })]
      : inside;
  });
}

const textOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (node.kind === 'text' ? node.text : textOf(node.inside))).join('');

const HEADING = { h2: 15, h3: 13 } as const;

function block(node: RichNode): Content[] {
  if (node.kind === 'text' || !isBlock(node)) return paragraph([node]);
  if (node.name === 'ul' || node.name === 'ol') {
    const items = node.inside.filter(isBlock).map((item): Content => ({
      stack: setLetter(item.kind === 'element' ? item.inside : [item]),
    }));
    const margin: [number, number, number, number] = [0, 0, 0, 8];
    return [node.name === 'ul' ? { ul: items, margin } : { ol: items, margin }];
  }
  if (node.name === 'blockquote') return [{ margin: [18, 0, 0, 0], stack: setLetter(node.inside) }];
  if (node.name === 'h2' || node.name === 'h3')
    return [{ text: runs(node.inside, { bold: true }), fontSize: HEADING[node.name], margin: [0, 6, 0, 6] }];
  return node.inside.some(isBlock) ? setLetter(node.inside) : paragraph(node.inside);
}

function paragraph(nodes: readonly RichNode[]): Content[] {
  return textOf(nodes).trim() === '' && !nodes.some((node) => node.kind === 'element')
    ? []
    : [{ text: runs(nodes, {}), margin: [0, 0, 0, 8] }];
}

/** Words that stand between blocks are a paragraph of their own. */
export function setLetter(nodes: readonly RichNode[]): Content[] {
  const set: Content[] = [];
  let line: RichNode[] = [];
  const endLine = () => {
    if (line.length > 0) set.push(...paragraph(line));
    line = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      endLine();
      set.push(...block(node));
    } else line.push(node);
  }
  endLine();
  return set;
}
