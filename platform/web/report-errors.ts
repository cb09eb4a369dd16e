/** PLT-022: tells the server what broke on this page, once each and few in all. Nothing here may break the page itself. */
import { ERROR_REPORTS_PATH } from '#platform/error-reports.ts';

const MOST = 5;
const told = new Set<string>();

/** The build's own script, whose name changes with its content. */
const releaseOf = (): string =>
  /\/assets\/([\w.-]+)\.js/.exec(
    document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '',
  )?.[1] ?? '';

export function reportError(error: unknown): void {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const text = `${name}: ${message}`;
  if (told.has(text) || told.size >= MOST) return;
  told.add(text);
  const body = JSON.stringify({ message: text, stack, screen: location.pathname, release: releaseOf() });
  void send(body);
}

/** Without a line nothing can be told, and nobody is to be bothered with that. */
async function send(body: string): Promise<void> {
  try {
    await fetch(ERROR_REPORTS_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: true,
    });
  } catch {
    // Told nobody.
  }
}

/** What no boundary catches. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message }) => reportError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => {
    // A call the server refused is shown to the person, and known to the server.
    if (!(reason instanceof Error) || !['ApiError', 'NetworkError', 'AbortError'].includes(reason.name))
      reportError(reason);
  });
}
