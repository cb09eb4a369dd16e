/** The one layout of every mail: table based, at most 600 wide, readable in light and dark, and as plain text. */
import { firmLink } from '#platform/firm-link.ts';
import { colorOr, readableOn, textOn } from './colors.ts';
import { oneLine } from './mail.ts';
import { foreignText, type MailText, textOf } from './words.ts';

/** A paragraph, a short list, a list of links, or a code of our own to type. All plain text: markup in them shows as typed. */
export type MailBlock =
  | MailText
  | { list: readonly MailText[] }
  | { links: readonly MailLink[] }
  | { code: string };
export interface MailLink {
  label: MailText;
  url: string;
}

declare const rendered: unique symbol;
/** What the layout made; nothing else can be sent. */
export type MailHtml = string & { readonly [rendered]: true };
export interface RenderedMail {
  subject: string;
  html: MailHtml;
  text: string;
}

export interface MailContent {
  /** Named by its address, every link names the firm (`platform/firm-link.ts`). */
  firm: { name: string; primary?: string | null; logoUrl?: string | null; address?: string };
  /** The heading, and the subject. */
  title: MailText;
  paragraphs: readonly MailBlock[];
  button?: MailLink;
  /** What is said below the button. */
  closing?: readonly MailBlock[];
  /** Below the line: why this mail came, whom to ask. */
  footer?: readonly MailText[];
  /** The last thing below the line: the way out of such mails. */
  footerLink?: { label: MailText; url: string };
}

const DEFAULT_PRIMARY = '#1f4e79';
const LIGHT = { page: '#f3f4f6', card: '#ffffff', text: '#1f2328', quiet: '#57606a', line: '#d8dee4' };
const DARK = { page: '#16181c', card: '#22262b', text: '#f0f2f4', quiet: '#b3bac2', line: '#3b4148' };
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) =>
  text.replace(/[\p{Cc}]/gu, (c) => (c === '\n' ? c : ' ')).replace(/[&<>"']/g, (c) => ENTITIES[c]!);
const lines = (text: string) => escape(text).replaceAll('\n', '<br>');

function webAddress(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !['https:', 'http:'].includes(parsed.protocol))
    throw new RangeError('A link in a mail must be a web address.');
  return parsed.href;
}

function blockHtml(block: MailBlock, link: string): string {
  if ('code' in block)
    return `<p class="text" style="margin:0 0 16px;color:${LIGHT.text};font-size:28px;line-height:36px;font-weight:700;letter-spacing:4px">${escape(block.code)}</p>`;
  if (!('list' in block || 'links' in block))
    return `<p class="text" style="margin:0 0 16px;color:${LIGHT.text}">${lines(textOf(block))}</p>`;
  const shown =
    'links' in block
      ? block.links.map(
          ({ label, url }) =>
            `<a class="link" href="${escape(webAddress(url))}" style="color:${link}">${lines(textOf(label))}</a>`,
        )
      : block.list.map((line) => lines(textOf(line)));
  const rows = shown.map((line) => `<li style="margin:0 0 6px">${line}</li>`).join('');
  return `<ul class="text" style="margin:0 0 16px;padding:0 0 0 22px;color:${LIGHT.text}">${rows}</ul>`;
}

function blockText(block: MailBlock): string {
  if ('code' in block) return block.code;
  if ('links' in block)
    return block.links.map(({ label, url }) => `- ${textOf(label)}: ${webAddress(url)}`).join('\n');
  return 'list' in block ? block.list.map((line) => `- ${textOf(line)}`).join('\n') : textOf(block);
}

/** The address is shown too, for whoever cannot press or does not trust a button. */
function buttonHtml(button: MailLink, fill: string, link: string): string {
  const href = escape(webAddress(button.url));
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td style="border-radius:6px;background:${fill}"><a href="${href}" style="display:inline-block;padding:13px 26px;border-radius:6px;background:${fill};color:${textOn(fill)};${FONT};font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escape(textOf(button.label))}</a></td></tr></table>
<p class="quiet" style="margin:0 0 16px;color:${LIGHT.quiet};font-size:13px;line-height:20px">If the button does not work, open this address:<br><a class="link" href="${href}" style="color:${link};word-break:break-all">${href}</a></p>`;
}

const footerLinkHtml = ({ label, url }: NonNullable<MailContent['footerLink']>, color: string): string =>
  `<p class="quiet" style="margin:0;font-size:13px;line-height:20px"><a class="link" href="${escape(webAddress(url))}" style="color:${color}">${escape(textOf(label))}</a></p>`;

function headHtml(firm: MailContent['firm']): string {
  const name = escape(foreignText(firm.name));
  if (!firm.logoUrl) return name;
  return `<img src="${escape(webAddress(firm.logoUrl))}" alt="${name}" height="32" style="display:block;height:32px;border:0">`;
}

type Links = Pick<MailContent, 'paragraphs' | 'button' | 'closing' | 'footerLink'>;

/** All links of a mail lead to this portal; each names the firm the mail is from. */
function namingFirm({ paragraphs, button, closing = [], footerLink }: Links, address: string): Links {
  const named = <L extends { url: string }>(link: L): L => ({ ...link, url: firmLink(link.url, address) });
  const inBlock = (block: MailBlock): MailBlock =>
    'links' in block ? { links: block.links.map(named) } : block;
  return {
    paragraphs: paragraphs.map(inBlock),
    closing: closing.map(inBlock),
    ...(button && { button: named(button) }),
    ...(footerLink && { footerLink: named(footerLink) }),
  };
}

export function renderMail(given: MailContent): RenderedMail {
  const { address } = given.firm;
  const content = address === undefined ? given : { ...given, ...namingFirm(given, address) };
  const fill = colorOr(content.firm.primary, DEFAULT_PRIMARY);
  const link = readableOn(fill, LIGHT.card);
  const darkLink = readableOn(fill, DARK.card);
  const subject = oneLine(textOf(content.title));
  const footer = [...(content.footer ?? []).map(textOf), foreignText(content.firm.name)];
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escape(subject)}</title>
<style>
@media (max-width:600px){.card{padding:24px 20px!important}}
@media (prefers-color-scheme:dark){.page{background:${DARK.page}!important}.card{background:${DARK.card}!important;border-color:${darkLink} ${DARK.line} ${DARK.line}!important}.text{color:${DARK.text}!important}.quiet{color:${DARK.quiet}!important}.link{color:${darkLink}!important}.rule{border-color:${DARK.line}!important}}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${LIGHT.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${LIGHT.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tr><td class="card" style="background:${LIGHT.card};border:1px solid ${LIGHT.line};border-top:4px solid ${fill};border-radius:8px;padding:32px;${FONT};font-size:16px;line-height:24px">
<p class="quiet" style="margin:0 0 20px;color:${LIGHT.quiet};font-size:14px;line-height:20px;font-weight:600">${headHtml(content.firm)}</p>
<h1 class="text" style="margin:0 0 16px;color:${LIGHT.text};font-size:22px;line-height:30px;font-weight:650">${escape(subject)}</h1>
${content.paragraphs.map((block) => blockHtml(block, link)).join('\n')}
${content.button ? buttonHtml(content.button, fill, link) : ''}
${(content.closing ?? []).map((block) => blockHtml(block, link)).join('\n')}
<hr class="rule" style="border:0;border-top:1px solid ${LIGHT.line};margin:24px 0 16px">
${footer.map((line) => `<p class="quiet" style="margin:0 0 6px;color:${LIGHT.quiet};font-size:13px;line-height:20px">${lines(line)}</p>`).join('\n')}
${content.footerLink ? footerLinkHtml(content.footerLink, link) : ''}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
  const text = [
    subject,
    ...content.paragraphs.map(blockText),
    ...(content.button ? [`${textOf(content.button.label)}: ${webAddress(content.button.url)}`] : []),
    ...(content.closing ?? []).map(blockText),
    `--\n${footer.join('\n')}`,
    ...(content.footerLink
      ? [`${textOf(content.footerLink.label)}: ${webAddress(content.footerLink.url)}`]
      : []),
  ].join('\n\n');
  return { subject, html: html as MailHtml, text: `${text}\n` };
}
