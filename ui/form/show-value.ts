/** A value of a form as people read it; nothing reads as an empty text. */
export function showValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (Array.isArray(value)) return value.map(showValue).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
