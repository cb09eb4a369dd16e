/**
 * Which outline a browser is shown while the program loads: what it was last signed in as, the address of the firm whose
 * name and colours stand in it, and whether there is a choice of entities to leave room for. A hint and nothing more; it
 * opens nothing, and all it leads to is public.
 */
export type Shell = 'public' | 'client' | 'staff';

export interface ShellHint {
  shell: Exclude<Shell, 'public'>;
  address: string;
  /** More than one entity to choose from. */
  many: boolean;
}

export const SHELL_COOKIE = 'shell';

export const writeShellHint = ({ shell, address, many }: ShellHint): string =>
  `${shell}.${address}${many ? '.many' : ''}`;

export function readShellHint(kept: string | undefined): ShellHint | null {
  const [, shell, address, many] = /^(client|staff)\.([a-z0-9-]{1,63})(\.many)?$/i.exec(kept ?? '') ?? [];
  if (!address || (shell !== 'client' && shell !== 'staff')) return null;
  return { shell, address, many: many !== undefined };
}
