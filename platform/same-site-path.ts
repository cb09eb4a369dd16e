/** ACC-006 to ACC-008: where sign-in returns to. Only ever a path of this site. */

// Every engine has it; the core is compiled without naming one.
declare const URL: {
  canParse: (address: string, base: string) => boolean;
  new (address: string, base: string): { origin: string; pathname: string; search: string; hash: string };
};
declare const URLSearchParams: new (text: string) => { get: (name: string) => string | null };

// Any origin will do: a path that stays on it is a path of this site, whatever the site is called.
const ORIGIN = 'https://sheaf.invalid';
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\\\u0000-\u0020\u007f]/;

/** The path if it is one of this site, else null. */
export function sameSitePath(value: string | null): string | null {
  if (value === null || !value.startsWith('/') || UNSAFE.test(value)) return null;
  // A browser reads //host and, once a proxy has decoded it, /%2fhost or /%5chost as another site.
  let plain = value;
  for (let round = 0; round < 3; round += 1) {
    if (/^\/[/\\]/.test(plain)) return null;
    try {
      plain = decodeURIComponent(plain);
    } catch {
      return null;
    }
  }
  const url = URL.canParse(value, ORIGIN) ? new URL(value, ORIGIN) : null;
  if (url?.origin !== ORIGIN || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Where a visitor without a session is sent from a path that needs one. */
export const signInPath = (path: string): string =>
  path === '/' || sameSitePath(path) === null ? '/' : `/?redirect=${encodeURIComponent(path)}`;

/** Where to go after sign-in. */
export const returnPath = (search: string): string =>
  sameSitePath(new URLSearchParams(search).get('redirect')) ?? '/';
