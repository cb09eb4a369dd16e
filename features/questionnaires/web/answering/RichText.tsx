import { createElement, useMemo, type ReactNode } from 'react';
import { readRichText, type RichNode } from '../../rules/rich-text.ts';
import classes from './answering.module.css';

function shown(node: RichNode, key: number, words: (text: string) => string): ReactNode {
  if (node.kind === 'text') return words(node.text);
  if (node.name === 'br') return <br key={key} />;
  const inside = node.inside.map((child, at) => shown(child, at, words));
  if (node.name !== 'a') return createElement(node.name, { key }, inside);
  return node.href === null ? (
    inside
  ) : (
    <a key={key} href={node.href} target="_blank" rel="noreferrer">
      {inside}
    </a>
  );
}

interface RichTextProps {
  /** As a letter is kept. */
  html: string;
  words: (text: string) => string;
}

/** A letter as elements, each made anew from what was read. */
export function RichText({ html, words }: RichTextProps) {
  const nodes = useMemo(() => readRichText(html).map((node, at) => shown(node, at, words)), [html, words]);
  return <div className={classes.letter}>{nodes}</div>;
}
