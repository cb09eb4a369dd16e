import type { Endpoint } from '#platform/contract.ts';

/** What fits into an address. */
type Plain = string | number | boolean | null | undefined;

/** Lays an endpoint's input out over path, query and JSON body. */
export function fillPath(
  endpoint: Endpoint,
  input: Record<string, unknown>,
): { path: string; body: string | undefined } {
  const filled = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = input[name] as Plain;
    if (value === undefined || value === null || value === '')
      throw new Error(`${endpoint.path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const name of Object.keys(endpoint.query?.shape ?? {})) {
    const value = input[name] as Plain;
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const search = query.size > 0 ? `?${query}` : '';
  return { path: `/api${filled}${search}`, body: bodyOf(endpoint, input) };
}

function bodyOf(endpoint: Endpoint, input: Record<string, unknown>): string | undefined {
  if (!endpoint.body) return undefined;
  const names = Object.keys(endpoint.body.shape).filter((name) => input[name] !== undefined);
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, input[name]])));
}
