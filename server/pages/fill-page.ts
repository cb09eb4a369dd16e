/** Writes a firm's public face, the outline to show and the files to fetch into the built page. Pure. */
import { escapeHtml } from '#platform/escape-html.ts';
import type { Shell } from '#platform/shell-hint.ts';
import type { DemoSignIns } from '#features/accounts/model.ts';
import type { Branding } from '#features/firm/branding/model.ts';
import { firmInitials } from '#ui/layout/firm-initials.ts';
import { brandOf, rolesOf } from '#ui/theme/firm-colors.ts';
import type { Scheme } from '#ui/theme/palette.ts';
import { manifestHref, themeColor, touchIconHref } from './app-face.ts';

export interface FirstFiles {
  scripts: readonly string[];
  styles: readonly string[];
}

export interface Visit {
  shell: Shell;
  /** Whether to leave room for a choice of entities. */
  many: boolean;
  /** Whose face the outline wears. */
  firm: Branding | null;
  /** The answer to the program's first question, so that it need not ask: whose address this is. */
  asked: { host: string; slug: string; branding: Branding | null } | null;
  /** Where the demo firm is on this portal: whom anyone may sign in as. */
  demo: DemoSignIns | null;
}

/** The marked places of web/index.html; what stands there already is the page without a firm. */
const region = (page: string, name: string, content: string): string =>
  page.replaceAll(new RegExp(`<!--${name}-->[\\s\\S]*?<!--/${name}-->`, 'g'), () => content);

function colors({ theme }: Branding, scheme: Scheme): string {
  const primary = rolesOf(brandOf(theme.primary), scheme);
  const accent = theme.accent ? rolesOf(brandOf(theme.accent), scheme) : primary;
  return `--primary-solid:${primary.solid};--primary-on-solid:${primary.onSolid};--primary-line:${primary.line};--accent-line:${accent.line}`;
}

/** Stronger than the style sheets that come after it; the program takes it away when it wears the colours itself. */
const styleOf = (firm: Branding): string =>
  `:root:root{${colors(firm, 'light')}}@media(prefers-color-scheme:dark){:root:root:not([data-mantine-color-scheme=light]){${colors(firm, 'dark')}}}:root:root[data-mantine-color-scheme=dark]{${colors(firm, 'dark')}}`;

const metaOf = (name: string, facts: unknown): string =>
  `<meta name="${name}" content="${escapeHtml(JSON.stringify(facts))}">`;

/** The client's side can be installed; where staff work, nothing offers it. */
const appOf = ({ shell, firm }: Visit): string =>
  shell === 'staff'
    ? ''
    : `<link rel="manifest" href="${escapeHtml(manifestHref(firm))}"><meta name="theme-color" content="${themeColor(firm)}"><link rel="apple-touch-icon" href="${escapeHtml(touchIconHref(firm))}">`;

function headOf(visit: Visit, nonce: string): string {
  const { firm, asked, demo } = visit;
  const facts = `${metaOf('firm-face', { firm, asked })}${demo ? metaOf('demo-people', demo) : ''}${appOf(visit)}`;
  if (!firm) return `<title>Sheaf</title>${facts}`;
  const icon = firm.favicon_url ? `<link rel="icon" href="${escapeHtml(firm.favicon_url)}">` : '';
  return `<title>${escapeHtml(firm.name)}</title>${icon}${facts}<style id="firm-colors" nonce="${nonce}">${styleOf(firm)}</style>`;
}

const preloads = (page: string, { scripts }: FirstFiles): string =>
  scripts
    .filter((file) => !page.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');

const sheets = (page: string, { styles }: FirstFiles): string =>
  styles
    .filter((file) => !page.includes(file))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    .join('');

export function fillPage(template: string, visit: Visit, files: FirstFiles, nonce: string): string {
  const { shell, firm } = visit;
  const marks = `data-shell="${shell}"${firm ? ' data-face="firm"' : ''}${visit.many ? ' data-many' : ''}${visit.demo ? ' data-demo' : ''}`;
  let page = template.replace('data-shell="public"', marks);
  page = region(page, 'files', preloads(page, files));
  page = region(page, 'sheets', sheets(page, files));
  page = page.replaceAll('__CSP_NONCE__', nonce);
  page = region(page, 'firm', headOf(visit, nonce));
  if (!firm) return page;
  const name = `<div class="name" data-text="${escapeHtml(firm.name)}"></div>`;
  const mark = firm.logo_url
    ? `<img class="logo" alt="" src="${escapeHtml(firm.logo_url)}">`
    : `<span class="mark" data-text="${escapeHtml(firmInitials(firm.name))}"></span>`;
  page = region(page, 'mark', mark);
  page = region(page, 'staff-name', name);
  // Where a logo stands, it says the name.
  return region(page, 'name', firm.logo_url ? '' : name);
}
