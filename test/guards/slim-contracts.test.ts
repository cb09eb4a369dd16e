/** What the browser's build puts in the place of a contract lays out every call exactly as the contract itself would. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isContractModule, slimModule, wordsModule } from '../../tools/build/slim-contracts.ts';
import type { Endpoint } from '#platform/contract.ts';
import { fillPath } from '#platform/web/request-shape.ts';
import { features } from '#server/features.ts';

const root = path.resolve(import.meta.dirname, '../..');
const filesBelow = (part: string): string[] =>
  fs
    .readdirSync(path.join(root, part), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(root, part, file));
const modules = ['features', 'platform'].flatMap(filesBelow).filter(isContractModule);

type Contracts = Record<string, Record<string, Endpoint>>;

async function slimOf(file: string): Promise<{ real: Contracts; slim: Contracts }> {
  const real = (await import(file)) as Contracts;
  const data = slimModule(real, file)
    .split('\n')
    .filter((line) => !line.startsWith('export {'))
    .join('\n');
  const slim = (await import(`data:text/javascript,${encodeURIComponent(data)}`)) as Contracts;
  return { real, slim };
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value;

/** Every field of an endpoint, filled with its own name. */
const filled = (endpoint: Endpoint) =>
  Object.fromEntries(
    [endpoint.params, endpoint.query, endpoint.body].flatMap((place) =>
      Object.keys(place?.shape ?? {}).map((name) => [name, `a ${name}`]),
    ),
  );

const everyEndpoint = Promise.all(
  modules.map(async (file) => {
    const { real, slim } = await slimOf(file);
    return Object.entries(slim).flatMap(([name, contract]) =>
      Object.entries(contract)
        .filter(([, one]) => isEndpoint(one))
        .map(([call, one]) => ({ name: `${name}.${call}`, slim: one, real: real[name]![call]! })),
    );
  }),
).then((found) => found.flat());

describe('the browser’s contracts', () => {
  it('hold every endpoint the server serves', async () => {
    const held = new Set((await everyEndpoint).map(({ slim }) => `${slim.method} ${slim.path}`));
    const served = features({} as never, {} as never).flatMap(({ contract }) =>
      Object.values(contract).map(({ method, path: at }) => `${method} ${at}`),
    );
    expect(served.filter((one) => !held.has(one))).toEqual([]);
  });

  it('lay out every call as the real ones do', async () => {
    for (const { name, slim, real } of await everyEndpoint) {
      expect(fillPath(slim, filled(real)), name).toEqual(fillPath(real, filled(real)));
      expect(slim, name).toMatchObject({ method: real.method, access: { who: real.access.who } });
      for (const mark of ['kind', 'idempotent', 'recent', 'unproven', 'preview'] as const)
        expect(slim[mark], `${name} ${mark}`).toEqual(real[mark]);
    }
  });

  it('are asked by no screen for the schema of an endpoint, which a contract exports by name where a form needs it', () => {
    const screens = ['features', 'platform/web', 'ui', 'web']
      .flatMap(filesBelow)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|[\\/]server[\\/]/.test(file));
    const asking = screens.flatMap((file) => {
      const text = fs.readFileSync(file, 'utf8');
      const names = [...text.matchAll(/import \{([^}]*)\} from '[^']*contract\.ts'/g)].flatMap(
        ([, list = '']) =>
          list.split(',').map((name) =>
            name
              .trim()
              .replace(/^type /, '')
              .split(' as ')
              .at(-1)!,
          ),
      );
      const found = names.flatMap(
        (name) => text.match(new RegExp(`\\b${name}\\.\\w+\\.(?:params|query|body|output)\\b`, 'g')) ?? [],
      );
      return found.map((one) => `${path.relative(root, file)}: ${one}`);
    });
    expect(screens.length).toBeGreaterThan(100);
    expect(asking).toEqual([]);
  });

  it('hand constants on as they are, apart from schemas', async () => {
    const file = path.join(root, 'features/questionnaires/model.ts');
    const real = (await import(file)) as Record<string, unknown>;
    const words = (await import(`data:text/javascript,${encodeURIComponent(wordsModule(real))}`)) as Record<
      string,
      unknown
    >;
    expect(words.NOT_APPLICABLE).toBe('Not Applicable');
    for (const [name, value] of Object.entries(words)) expect(value, name).toEqual(real[name]);
    const slim = slimModule(real, 'model.ts');
    expect(slim).toContain('export { NOT_APPLICABLE } from "model.ts?words";');
    expect(slim).toContain('export { Form } from "model.ts?whole";');
  });

  it('carry nothing of a schema', async () => {
    for (const { name, slim } of await everyEndpoint) expect(Object.keys(slim), name).not.toContain('output');
    const texts = await Promise.all(modules.map(async (file) => slimModule(await import(file), file)));
    expect(texts.join('\n')).not.toMatch(/_zod|zod['"]/);
  });
});
