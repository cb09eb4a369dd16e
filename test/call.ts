import type { Endpoint } from '#platform/contract.ts';

export interface PlainRequest {
  method: Endpoint['method'];
  url: string;
  payload?: Record<string, unknown>;
}

/** An endpoint and its input as the request a browser would send. */
export function requestFor(endpoint: Endpoint, input: Record<string, unknown>): PlainRequest {
  const rest = { ...input };
  const take = (name: string) => {
    const value = rest[name] as string | number | boolean | undefined;
    delete rest[name];
    return value;
  };
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(take(name) ?? ''));
  const query = new URLSearchParams();
  for (const name of Object.keys(endpoint.query?.shape ?? {})) {
    const value = take(name);
    if (value !== undefined) query.set(name, String(value));
  }
  const search = query.size > 0 ? `?${query.toString()}` : '';
  const request: PlainRequest = { method: endpoint.method, url: `/api${path}${search}` };
  if (endpoint.method !== 'GET' && endpoint.kind !== 'upload') request.payload = rest;
  return request;
}
