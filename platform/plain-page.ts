/** HTML pages for archives. They open offline, on a phone and on paper, without scripts or outside files. */
import { escapeHtml } from './escape-html.ts';

const LOOKS = `:root{color-scheme:light dark}
body{margin:0 auto;max-width:44rem;padding:1.25rem;font:1.0625rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere;background:light-dark(#fffefb,#14181b);color:light-dark(#18212b,#ece9e2)}
a{color:light-dark(#1f4b63,#a5cfe3)}
h1{font-size:1.5rem;line-height:1.25;margin:.5rem 0}h2{font-size:1.1875rem;margin:2rem 0 .5rem}h3{font-size:1.0625rem;margin:1.25rem 0 .25rem}
p{margin:.25rem 0 .75rem}ul{list-style:none;margin:0;padding:0}li{border-top:1px solid #8884}
a small{display:inline-block}nav a{display:inline-block;padding:.75rem 0}li>a{display:block;padding:.75rem 0;min-height:1.5rem}small,.quiet{color:light-dark(#3e4a55,#bfc4c6);font-size:.9375rem}
dl{margin:0}dt{margin-top:.875rem}dd{margin:0 0 0 1rem;font-weight:600;white-space:pre-wrap}dd.quiet{font-weight:400}
article{margin:1rem 0;padding:.625rem .875rem;border-radius:.5rem;background:#8882;white-space:pre-wrap}article.own{margin-left:2rem}
@media print{body{max-width:none}}`;

/** HTML that is written as it is, not escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | Markup | readonly Markup[];

const written = (piece: Piece): string =>
  piece instanceof Markup
    ? piece.text
    : typeof piece === 'object'
      ? piece.map(({ text }) => text).join('')
      : escapeHtml(String(piece));

/** Whatever is put in stays text, save what is markup already. */
export const markup = (strings: TemplateStringsArray, ...pieces: Piece[]): Markup =>
  new Markup(strings.reduce((text, next, at) => text + written(pieces[at - 1]!) + next));

export const NOTHING = new Markup('');

/** From a page `depth` folders down. */
export const linkTo = (path: string, depth = 0): string =>
  '../'.repeat(depth) + path.split('/').map(encodeURIComponent).join('/');

const back = (depth: number): Markup =>
  depth === 0 ? NOTHING : markup`<nav><a href="${linkTo('index.html', depth)}">← Everything</a></nav>`;

export const pageHead = (title: string, depth: number): string =>
  markup`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${new Markup(LOOKS)}</style></head><body>${back(depth)}<main><h1>${title}</h1>`
    .text;

export const PAGE_FOOT = '</main></body></html>\n';

export const page = (title: string, depth: number, body: Markup): string =>
  pageHead(title, depth) + body.text + PAGE_FOOT;
