import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firmStyleSheet } from './apply-firm-colors.ts';
import { rolesOf } from './firm-colors.ts';
import { contrast } from './oklch.ts';
import { INK, PAPER, type Scheme } from './palette.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** The first block of a selector that declares the name, as a map of custom properties. */
function declared(css: string, scheme: Scheme): Record<string, string> {
  const selector =
    scheme === 'light' ? /^:root \{([^}]*)\}/mu : /^:root\[data-mantine-color-scheme='dark'\] \{([^}]*)\}/mu;
  const block = selector.exec(css)?.[1] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/gu)].map(([, name, value]) => [name, value]),
  );
}

describe.each<Scheme>(['light', 'dark'])('the %s tokens', (scheme) => {
  const tokens = declared(read('./tokens.css'), scheme);
  const at = (name: string) => tokens[name] ?? '';

  it('are the papers the firm colours were measured against', () => {
    expect(tokens).toMatchObject(PAPER[scheme]);
  });

  it('keep every text readable on every paper', () => {
    for (const paper of ['desk', 'sheet', 'sunken', 'raised'])
      for (const text of ['ink', 'ink-2', 'ink-3'])
        expect(contrast(at(text), at(paper)), `${text} on ${paper}`).toBeGreaterThanOrEqual(4.5);
  });

  it('keep control borders visible on the papers controls stand on', () => {
    for (const paper of ['sheet', 'raised', 'desk'])
      expect(contrast(at('edge'), at(paper)), `edge on ${paper}`).toBeGreaterThanOrEqual(3);
  });

  it.each(['done', 'wait', 'late', 'info'])('keep %s readable on its tint and its mark visible', (name) => {
    expect(contrast(at(`${name}-text`), at(`${name}-tint`))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(at(`${name}-text`), at('sheet'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(at(`${name}-solid`), at('sheet'))).toBeGreaterThanOrEqual(3);
  });

  it('keep a destructive button readable', () => {
    expect(contrast(at('late-on-solid'), at('late-solid'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(at('late-on-solid'), at('late-hover'))).toBeGreaterThanOrEqual(4.5);
  });

  it('start from the roles of ink', () => {
    const roles = rolesOf(INK, scheme);
    expect(declared(read('./roles.css'), scheme)).toMatchObject({
      'primary-solid': roles.solid,
      'primary-on-solid': roles.onSolid,
      'primary-text': roles.text,
      'primary-line': roles.line,
      'primary-tint': roles.tint,
      'primary-tint-2': roles.tint2,
      'primary-hover': roles.hover,
    });
  });
});

describe('the firm style sheet', () => {
  it('lets a missing second colour follow the first', () => {
    const sheet = firmStyleSheet({ primary: '#1f4b63' });
    expect(sheet).toContain('--accent-solid:#1f4b63');
    expect(sheet).toContain('--mantine-color-primary-8:#1f4b63');
  });
  it('cannot be broken out of by a colour that is no colour', () => {
    expect(firmStyleSheet({ primary: 'red}body{display:none' })).not.toContain('display');
  });
});
