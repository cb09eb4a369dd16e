/**
 * A font is opened once a process, and a word set in it once: the library would open it anew for every document and
 * set every word again. What it hands out it changes, so each gets a copy.
 */
import { createRequire } from 'node:module';
import type Pdfmake from 'pdfmake';

interface Position {
  xAdvance: number;
}
interface Run {
  positions: Position[];
}
interface Glyph {
  codePoints: readonly number[];
}
interface Font {
  layout: (text: string, features?: unknown) => Run;
  getGlyph: (id: number, codePoints?: readonly number[]) => Glyph | null;
}
interface Fontkit {
  create: (bytes: Uint8Array, family?: string) => Font;
}

/** Enough for every word of a firm's forms; then from the beginning. */
const MOST_WORDS = 20_000;

function rememberWords(font: Font): Font {
  const set = font.layout.bind(font);
  const known = new Map<string, Run>();
  font.layout = (text, features) => {
    if (features) return set(text, features);
    let run = known.get(text);
    if (!run) {
      if (known.size === MOST_WORDS) known.clear();
      run = set(text);
      known.set(text, run);
    }
    return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as Run, run, {
      positions: run.positions.map((position) => ({ ...position })),
    });
  };
  return font;
}

/**
 * Gives a glyph its letters when a text first uses it.
 * The library caches each glyph. One it first met as a part of another, such as the dot of a colon, has no letters,
 * and without them later documents would show it but hold no text for it.
 */
function nameGlyphs(font: Font): Font {
  const glyphOf = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = glyphOf(id, codePoints);
    if (glyph && glyph.codePoints.length === 0 && codePoints.length > 0) glyph.codePoints = codePoints;
    return glyph;
  };
  return font;
}

const require = createRequire(import.meta.url);
/** As the library finds it: it asks another, which asks for the fonts. */
const asked = (from: string, name: string): string => createRequire(from).resolve(name);

/** In the place of the module the library will ask for, with all it has but this one way to open a font. */
function openOnce(): void {
  const file = asked(asked(require.resolve('pdfmake'), 'pdfkit'), 'fontkit');
  const fontkit = require(file) as Fontkit;
  const opened = new WeakMap<Uint8Array, Font>();
  const create: Fontkit['create'] = (bytes, family) => {
    const font = opened.get(bytes) ?? rememberWords(nameGlyphs(fontkit.create(bytes, family)));
    opened.set(bytes, font);
    return font;
  };
  require.cache[file]!.exports = { ...fontkit, create };
}

openOnce();
export const pdfmake = require('pdfmake') as typeof Pdfmake;
