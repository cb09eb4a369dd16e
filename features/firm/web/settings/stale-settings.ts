import type { FirmSettings } from '#features/firm/settings-model.ts';
import { ApiError } from '#platform/web/api-error.ts';
import type { StaleRow } from '#ui/overlay/StaleDialog.tsx';

/** What is saved now, when that is why a save was refused. */
export function currentOf(error: unknown): FirmSettings | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict.stale') return null;
  return (error.details as { current: FirmSettings }).current;
}

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
