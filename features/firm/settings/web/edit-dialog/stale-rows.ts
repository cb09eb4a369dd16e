import type { StaleRow } from '#ui/overlay/StaleDialog.tsx';

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The fields two people changed, as both see them. */
export function staleRows(labels: Record<string, string>, theirs: object, mine: object): StaleRow[] {
  const saved = theirs as Record<string, unknown>;
  return Object.entries(mine)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name]))
    .map(([name, value]) => ({
      label: labels[name] ?? name,
      mine: shown(value),
      theirs: shown(saved[name]),
    }));
}
