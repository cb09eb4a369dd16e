import { describe, expect, it } from 'vitest';
import { isTest, repositoryFiles, textOf } from './repository.ts';

const files = repositoryFiles();
const GENERATED = new Set(['db/types.ts', 'db/schema.sql', 'package-lock.json']);
const isCode = (file: string) => /\.(?:tsx?|mjs)$/.test(file) && !GENERATED.has(file);

/** Lines that are neither blank nor only a comment. */
function codeLines(text: string): number {
  const bare = text.replaceAll(/^\s*\/\*[\s\S]*?\*\/\s*$/gm, '').replaceAll(/^\s*\/\/.*$/gm, '');
  return bare.split('\n').filter((line) => line.trim() !== '').length;
}

describe('the lock file', () => {
  it('names no registry: every installation takes packages from its own', () => {
    const text = textOf('package-lock.json');
    expect(text).not.toMatch(/"resolved"/);
    expect(text).not.toMatch(/https?:\/\/[^"]*registry/);
  });

  it('has every build of every package, which npm ci insists on', () => {
    const { packages } = JSON.parse(textOf('package-lock.json')) as {
      packages: Record<string, { optionalDependencies?: object }>;
    };
    const missing = Object.entries(packages).flatMap(([at, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`${at}/node_modules/${name}`] && !packages[`node_modules/${name}`],
      ),
    );
    expect(missing, 'run npm run lock').toEqual([]);
  });

  it('pins every package of package.json to one version', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      textOf('package.json'),
    ) as Record<string, Record<string, string>>;
    const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
      ([, version]) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });
});

describe('the size of files', () => {
  it('keeps to the budget', () => {
    const code = files.filter((file) => isCode(file) && !isTest(file));
    const sizes = code
      .map((file) => ({ file, lines: codeLines(textOf(file)) }))
      .toSorted((a, b) => a.lines - b.lines);
    const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)]!.lines;
    process.stdout.write(
      `${sizes.length} files of code: median ${at(0.5)} lines (80), p95 ${at(0.95)} (300), longest ${at(1)} (400)\n`,
    );
    expect(sizes.filter(({ lines }) => lines > 400)).toEqual([]);
    expect(at(0.95)).toBeLessThanOrEqual(300);
    expect(at(0.5)).toBeLessThanOrEqual(80);
  });

  it('keeps tests under 800 lines', () => {
    expect(files.filter((file) => isTest(file) && codeLines(textOf(file)) > 800)).toEqual([]);
  });
});

describe('names', () => {
  it('say what is inside: no utils, helpers, managers', () => {
    const vague = /^(?:utils?|helpers?|common|manager|data|items?|misc|shared|index)$/;
    const named = files.filter(isCode).filter((file) => {
      const parts = file.split('/');
      const own = parts.at(-1)!.replace(/\.(?:test|spec|bench|module)?\.?(?:tsx?|mjs)$/, '');
      const isFrontDoor = /^features\/[^/]+\/web\/index\.ts$/.test(file);
      return !isFrontDoor && [own, ...parts.slice(0, -1)].some((part) => vague.test(part));
    });
    expect(named).toEqual([]);
  });

  it('are kebab-case, or PascalCase for a file with a component', () => {
    const odd = files.filter(isCode).filter((file) => {
      const base = file.split('/').at(-1)!;
      const isDotFile = base.startsWith('.');
      return (
        !isDotFile &&
        !/^[a-z0-9]+(?:[-.][a-z0-9]+)*\.(?:tsx?|mjs)$/.test(base) &&
        !/^[A-Z][A-Za-z0-9]*(?:\.test)?\.tsx$/.test(base)
      );
    });
    expect(odd).toEqual([]);
  });
});
