/** The first field of what is shown now, or its heading where there is none. */
export function focusFirst(frame: HTMLElement | null): void {
  const field = frame?.querySelector<HTMLElement>('input:not([type="checkbox"], [hidden])');
  (field ?? frame?.querySelector<HTMLElement>('h1, h2'))?.focus();
}
