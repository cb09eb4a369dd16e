/** The database's own text for a moment in UTC, as ISO text with milliseconds. Long lists hold thousands of them. */
export function isoTimestamp(value: string): string {
  if (!value.endsWith('+00') || value.charCodeAt(10) !== 32 || value.length < 22)
    return new Date(value).toISOString();
  const fraction = value.charCodeAt(19) === 46 ? `${value.slice(20, -3)}000`.slice(0, 3) : '000';
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction}Z`;
}
