/** A valid input for an endpoint, with every id in it taken from one target. */
import { z } from 'zod';
import type { Endpoint } from '#platform/contract.ts';
import type { Ids, Row } from '#test/matrix.ts';

interface Node {
  type?: string;
  ref?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  exclusiveMinimum?: number;
  properties?: Record<string, Node>;
  required?: string[];
  anyOf?: Node[];
  items?: Node;
}

function sample(node: Node, name: string, ids: Ids): unknown {
  if (node.ref !== undefined) {
    const id = ids[node.ref];
    if (id === undefined) throw new Error(`no target has an id for ${node.ref} (field ${name})`);
    return id;
  }
  if (node.const !== undefined) return node.const;
  if (node.enum) return node.enum[0];
  if (node.anyOf) return sample(node.anyOf[0]!, name, ids);
  if (node.type === 'array') return node.items ? [sample(node.items, name, ids)] : [];
  if (node.type === 'object') return sampleObject(node, ids);
  if (node.type === 'integer' || node.type === 'number') return Math.max(1, node.minimum ?? 1);
  if (node.type === 'boolean') return false;
  return 'sample text';
}

function sampleObject(node: Node, ids: Ids): Record<string, unknown> {
  const wanted = Object.entries(node.properties ?? {}).filter(
    ([name, property]) =>
      node.required?.includes(name) ||
      property.ref !== undefined ||
      property.items?.ref !== undefined ||
      property.anyOf?.[0]?.ref !== undefined,
  );
  return Object.fromEntries(wanted.map(([name, property]) => [name, sample(property, name, ids)]));
}

const read = new WeakMap<Endpoint, Node[]>();
/** What an endpoint takes; it is asked for in each cell, and read once. */
function partsOf(endpoint: Endpoint): Node[] {
  const known = read.get(endpoint);
  if (known) return known;
  const parts = [endpoint.params, endpoint.query, endpoint.body]
    .filter((part) => part !== undefined)
    .map((part) => z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Node);
  read.set(endpoint, parts);
  return parts;
}

export function inputFor(endpoint: Endpoint, { input }: Row, ids: Ids): Record<string, unknown> {
  const guessed = partsOf(endpoint).map((part) => sampleObject(part, ids));
  return Object.assign({}, ...guessed, typeof input === 'function' ? input(ids) : input);
}

/** The stored things an endpoint names, in the order it takes them: with none, one target is enough. */
export function thingsNamed(endpoint: Endpoint): string[] {
  const text = JSON.stringify(partsOf(endpoint));
  return [...new Set([...text.matchAll(/"ref":"([^"]+)"/g)].map((match) => match[1]!))];
}
