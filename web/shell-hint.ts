/** Tells the next page, and the outline of this one, which of the two portals this browser is signed in to. */
import { useEffect } from 'react';
import { setCookie } from '#platform/web/cookies.ts';
import { previewUserId } from '#platform/web/preview.ts';
import { SHELL_COOKIE, type ShellHint, writeShellHint } from '#platform/shell-hint.ts';

export function useShellHint({ shell, address, many }: ShellHint): void {
  useEffect(() => {
    document.documentElement.dataset.shell = shell;
    // A preview shows somebody else's portal; the browser stays the advisor's.
    if (previewUserId === null) setCookie(SHELL_COOKIE, writeShellHint({ shell, address, many }));
  }, [shell, address, many]);
}
