/** Pages of an archive: plain, read without a line, on a phone and on paper. No scripts, nothing loaded from outside. */
import { escapeText } from '#features/questionnaires/rules/rich-text.ts';

const LOOKS = `:root{color-scheme:light dark}
body{margin:0 auto;max-width:44rem;padding:1.25rem;font:1.0625rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.25;margin:.5rem 0}h2{font-size:1.1875rem;margin:2rem 0 .5rem}h3{font-size:1.0625rem;margin:1.25rem 0 .25rem}
p{margin:.25rem 0 .75rem}ul{list-style:none;margin:0;padding:0}li{border-top:1px solid #8884}
li>a{display:block;padding:.75rem 0;min-height:1.5rem}small,.quiet{opacity:.75;font-size:.9375rem}
dl{margin:0}dt{margin-top:.875rem}dd{margin:0 0 0 1rem;font-weight:600;white-space:pre-wrap}dd.quiet{font-weight:400}
article{margin:1rem 0;padding:.625rem .875rem;border-radius:.5rem;background:#8882;white-space:pre-wrap}article.own{margin-left:2rem}
@media print{body{max-width:none}}`;

/** Text that cannot become markup. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | Html | readonly Html[];

const written = (piece: Piece): string =>
  piece instanceof Html
    ? piece.text
    : typeof piece === 'object'
      ? piece.map(({ text }) => text).join('')
      : escapeText(String(piece)).replaceAll('"', '&quot;');

/** Everything put in is text, save what is Html already. */
export const html = (strings: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(strings.reduce((text, next, at) => text + written(pieces[at - 1]!) + next));

export const NOTHING = new Html('');

/** From a page `depth` folders down, each name as a part of an address. */
export const linkTo = (path: string, depth = 0): string =>
  '../'.repeat(depth) + path.split('/').map(encodeURIComponent).join('/');

export const pageHead = (title: string, depth: number): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${new Html(LOOKS)}
        </style>
      </head>
      <body>
        ${depth === 0 ? NOTHING : html`<p><a href="${linkTo('index.html', depth)}">← Everything</a></p>`}
        <h1>${title}</h1>
     `;

export const PAGE_FOOT = new Html('</body></html>\n');

export const page = (title: string, depth: number, body: Html): string =>
  `${pageHead(title, depth).text}${body.text}${PAGE_FOOT.text}`;
