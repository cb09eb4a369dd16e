/** Small remembered choices. PLT-013, ACC-087: they last a year. */
export const YEAR_SECONDS = 31_536_000;

export function readCookie(header: string, name: string): string | null {
  const prefix = `${encodeURIComponent(name)}=`;
  for (const part of header.split('; ')) {
    if (!part.startsWith(prefix)) continue;
    try {
      return decodeURIComponent(part.slice(prefix.length));
    } catch {
      return null;
    }
  }
  return null;
}

export const cookieLine = (name: string, value: string): string =>
  `${encodeURIComponent(name)}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;

export const getCookie = (name: string): string | null => readCookie(document.cookie, name);

export function setCookie(name: string, value: string): void {
  document.cookie = cookieLine(name, value);
}
