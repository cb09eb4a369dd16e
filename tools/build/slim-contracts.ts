/**
 * In the browser a contract is how a call is laid out: method, path and the names of its fields. The schemas behind it
 * are the server's and would weigh more than the screens that call. So the browser's build puts data in the place of
 * each contract module, read off the real one, which cannot differ from it.
 */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Endpoint } from '#platform/contract.ts';

const CONTRACT = /[\\/](?:features|platform)[\\/](?:[\w-]+[\\/])*(?:(?:[\w-]+-)?contract|model)\.ts$/;
/** The module of endpoint() itself is no contract. */
const MAKER = /[\\/]platform[\\/]contract\.ts$/;
/** Leads past the data to the real module, for the few screens that judge a form by a contract's schema. */
const WHOLE = '?whole';
/** The plain constants alone, apart from the way to the schemas: a chunk that takes them takes no schema along. */
const WORDS = '?words';

const PLACES = ['params', 'query', 'body'] as const;
/** What the browser reads of an endpoint beside its fields. */
const KEPT = ['method', 'path', 'kind', 'idempotent', 'recent', 'unproven', 'preview'] as const;

export const isContractModule = (id: string): boolean => CONTRACT.test(id) && !MAKER.test(id);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const isContract = (value: unknown): value is Record<string, Endpoint> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every(isEndpoint);

/** The same object as far as the typed client looks at it: a place is its shape, a shape its names. */
function slimEndpoint(endpoint: Endpoint): object {
  const slim: Record<string, unknown> = { access: { who: endpoint.access.who } };
  for (const name of KEPT) if (endpoint[name] !== undefined) slim[name] = endpoint[name];
  for (const place of PLACES) {
    const schema = endpoint[place];
    if (schema)
      slim[place] = { shape: Object.fromEntries(Object.keys(schema.shape).map((name) => [name, 0])) };
  }
  return slim;
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  value === null ||
  (Array.isArray(value) && value.every(isPlain)) ||
  (Object.getPrototypeOf(value) === Object.prototype && Object.values(value as object).every(isPlain));

/** The constants of a contract or a model. */
export const wordsModule = (contract: Record<string, unknown>): string =>
  Object.entries(contract)
    .filter(([, value]) => !isContract(value) && isPlain(value))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/** The browser's module for a contract: endpoints as data, constants and schemas only for whoever asks. */
export function slimModule(contract: Record<string, unknown>, id: string): string {
  return Object.entries(contract)
    .map(([name, value]) => {
      if (isContract(value)) {
        const slim = Object.entries(value).map(([call, endpoint]) => [call, slimEndpoint(endpoint)]);
        return `export const ${name} = ${JSON.stringify(Object.fromEntries(slim))};`;
      }
      return `export { ${name} } from ${JSON.stringify(id + (isPlain(value) ? WORDS : WHOLE))};`;
    })
    .join('\n');
}

export function slimContracts(): Plugin {
  return {
    name: 'slim-contracts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith(WHOLE) || source.endsWith(WORDS) ? source : null),
    async load(id) {
      if (id.endsWith(WHOLE)) {
        const code = await readFile(id.slice(0, -WHOLE.length), 'utf8');
        return { code, moduleType: 'ts', moduleSideEffects: false };
      }
      const file = id.endsWith(WORDS) ? id.slice(0, -WORDS.length) : id;
      if (!isContractModule(file)) return null;
      const contract = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      const code = id === file ? slimModule(contract, id) : wordsModule(contract);
      return { code, moduleType: 'js', moduleSideEffects: false };
    },
  };
}
