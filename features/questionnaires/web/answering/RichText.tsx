import { createElement, useMemo, type ReactNode } from 'react';
import classes from './answering.module.css';

/** Everything else is shown as the words in it. */
const KNOWN: Readonly<Record<string, string>> = {
  P: 'p',
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  BLOCKQUOTE: 'blockquote',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  BR: 'br',
  H2: 'h2',
  H3: 'h3',
};
const SILENT = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT']);
const LINKS = /^(?:https?:|mailto:|tel:)/i;

/** Elements are made anew from their names, so nothing a letter holds can run or load. */
function shown(node: Node, key: number, words: (text: string) => string): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return words(node.textContent ?? '');
  if (!(node instanceof Element) || SILENT.has(node.tagName)) return null;
  const inside = [...node.childNodes].map((child, at) => shown(child, at, words));
  const href = node.tagName === 'A' ? (node.getAttribute('href') ?? '') : '';
  if (LINKS.test(href))
    return (
      <a key={key} href={href} target="_blank" rel="noreferrer">
        {inside}
      </a>
    );
  const name = KNOWN[node.tagName];
  if (name === 'br') return <br key={key} />;
  return name === undefined ? inside : createElement(name, { key }, inside);
}

interface RichTextProps {
  /** As a letter is kept. */
  html: string;
  words: (text: string) => string;
}

/** The one place where a letter becomes elements. */
export function RichText({ html, words }: RichTextProps) {
  const nodes = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return [...body.childNodes].map((node, at) => shown(node, at, words));
  }, [html, words]);
  return <div className={classes.letter}>{nodes}</div>;
}
