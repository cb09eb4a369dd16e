/** Who a page is for, as far as its address and two cookies tell. */
import type { FastifyRequest } from 'fastify';
import { DEMO_ADDRESS, DEMO_SIGN_INS } from '#db/demo/people.ts';
import { readSessionCookie } from '#features/accounts/sessions/server/cookie.ts';
import type { Branding } from '#features/firm/branding/model.ts';
import { branding } from '#features/firm/server/service.ts';
import { FIRM_PARAM } from '#platform/firm-link.ts';
import type { Services } from '#platform/server/context.ts';
import { readShellHint, type Shell, SHELL_COOKIE } from '#platform/shell-hint.ts';
import type { Visit } from './fill-page.ts';

/** Pages that look the same to everyone. One that is missing here shows the outline of a portal for a moment. */
const PUBLIC_PLACES = new Set([
  'signin',
  'create-firm',
  'template',
  'secure-upload',
  'drop-link',
  'document-drop-off',
  'handoff',
  'link',
  'set-sign-in-method',
  'help',
  'design',
]);
const LONGEST_SLUG = 63;
/** The page does not wait for a database that is away. */
const WAIT_MS = 1500;

/** As the browser reads it off its own address. */
const slugOf = (url: string): string => (url.split(/[?#]/)[0]!.split('/')[1] ?? '').slice(0, LONGEST_SLUG);

/** The firm that a link of an email names. */
const linkedFirm = (url: string): string =>
  (new URLSearchParams(url.split('?')[1]?.split('#')[0]).get(FIRM_PARAM) ?? '').slice(0, LONGEST_SLUG);

export const visitOf =
  (services: Services) =>
  async (request: FastifyRequest): Promise<Visit> => {
    const slug = slugOf(request.url);
    const host = request.hostname;
    const hint = readSessionCookie(request, services.config.baseUrl)
      ? readShellHint(request.cookies[SHELL_COOKIE])
      : null;
    const shell: Shell =
      slug === 'preview' ? 'client' : PUBLIC_PLACES.has(slug) ? 'public' : (hint?.shell ?? 'public');
    const unknown: Visit = { shell, many: hint?.many ?? false, firm: null, asked: null, demo: null };
    const face = async (at: { host: string; slug: string }): Promise<Branding | null> =>
      (await branding(services, at)).branding;
    const looked = (async (): Promise<Visit> => {
      const named = await face({ host, slug });
      // Whoever is signed in sees their own firm, whatever a link says.
      const other = shell !== 'public' && hint ? hint.address : linkedFirm(request.url);
      const known = named ?? (other === '' ? null : await face({ host: '', slug: other }));
      const demo =
        shell === 'public' && services.config.demo && (known === null || known.url === DEMO_ADDRESS)
          ? await face({ host: '', slug: DEMO_ADDRESS })
          : null;
      return {
        ...unknown,
        firm: known,
        asked: { host, slug, branding: named },
        demo: demo && DEMO_SIGN_INS,
      };
    })();
    const late = new Promise<Visit>((resolve) => {
      setTimeout(() => resolve(unknown), WAIT_MS).unref();
    });
    return Promise.race([looked.catch(() => unknown), late]);
  };
