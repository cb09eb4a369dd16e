/** Which rows of the catalogue are proven: some test names them, and every one that does has passed. Pure. */
import { z } from 'zod';

const ROW = /^- \*\*([A-Z]{2,6}-\d{3})\*\*/gm;
/** A row that will not be built keeps its number, with this word and the reason. */
const DROPPED = /^- \*\*([A-Z]{2,6}-\d{3})\*\* (?:\[\w+\] )?DROPPED\b/gm;
const ID = /\b[A-Z]{2,6}-\d{3}\b/g;
/** What stands before the first colon of a title, if it is nothing but IDs. */
const LEAD = /^((?:[A-Z]{2,6}-\d{3}(?:,? (?:and )?|))+):/;

export interface AreaCoverage {
  rows: number;
  proven: number;
  missing: string[];
}
export interface Coverage {
  /** Without the rows that are dropped. */
  total: { rows: number; proven: number };
  dropped: string[];
  areas: Record<string, AreaCoverage>;
}

export const areaOf = (id: string): string => id.split('-')[0]!;

/** Every row's ID, in the order of the catalogue. */
export function catalogueIds(texts: readonly string[]): string[] {
  const ids = texts.flatMap((text) => [...text.matchAll(ROW)].map((match) => match[1]!));
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  if (twice.length > 0) throw new Error(`The catalogue has these rows twice: ${twice.join(', ')}`);
  return ids;
}

export const droppedIds = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [...text.matchAll(DROPPED)].map((match) => match[1]!));

/**
 * The IDs a title names. At its head anything of the right shape is meant as one; further on only what stands
 * in a known area, because SHA-256 and the like have the same shape.
 */
export function idsInTitle(title: string, areas: ReadonlySet<string>): string[] {
  const lead = LEAD.exec(title)?.[1] ?? '';
  const led = lead.match(ID) ?? [];
  const named = (title.match(ID) ?? []).filter((id) => areas.has(areaOf(id)));
  return [...new Set([...led, ...named])];
}

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

/** A test that was run: all the titles above and of it, and whether it passed. */
export interface Outcome {
  titles: readonly string[];
  passed: boolean;
}

export const vitestOutcomes = (report: unknown): Outcome[] =>
  VitestReport.parse(report)
    .testResults.flatMap((file) => file.assertionResults)
    .map(({ ancestorTitles, title, status }) => ({
      titles: [...ancestorTitles, title],
      passed: status === 'passed',
    }));

interface Suite {
  title: string;
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[] | undefined;
  suites?: Suite[] | undefined;
}
const Suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z
      .array(
        z.object({ title: z.string(), ok: z.boolean(), tests: z.array(z.object({ status: z.string() })) }),
      )
      .optional(),
    suites: z.array(Suite).optional(),
  }),
);

/** A journey passes when it passed on every kind of screen it ran on; one that was skipped everywhere has not passed. */
export function journeyOutcomes(report: unknown): Outcome[] {
  const outcomes = (suite: Suite, above: readonly string[]): Outcome[] => {
    const here = [...above, suite.title];
    return [
      ...(suite.specs ?? []).map((spec) => ({
        titles: [...here, spec.title],
        passed: spec.ok && spec.tests.some(({ status }) => status === 'expected' || status === 'flaky'),
      })),
      ...(suite.suites ?? []).flatMap((inner) => outcomes(inner, here)),
    ];
  };
  return z
    .object({ suites: z.array(Suite) })
    .parse(report)
    .suites.flatMap((suite) => outcomes(suite, []));
}

export function coverageOf(
  ids: readonly string[],
  outcomes: readonly Outcome[],
  dropped: readonly string[] = [],
): { coverage: Coverage; unknown: string[] } {
  const areas = new Set(ids.map(areaOf));
  const naming = (passed: boolean) =>
    new Set(
      outcomes
        .filter((outcome) => outcome.passed === passed)
        .flatMap(({ titles }) => titles.flatMap((title) => idsInTitle(title, areas))),
    );
  const [named, refuted] = [naming(true), naming(false)];
  const kept = ids.filter((id) => !dropped.includes(id));
  const known = new Set(kept);
  const coverage: Coverage = { total: { rows: kept.length, proven: 0 }, dropped: [...dropped], areas: {} };
  for (const id of kept) {
    const area = (coverage.areas[areaOf(id)] ??= { rows: 0, proven: 0, missing: [] });
    area.rows += 1;
    if (!named.has(id) || refuted.has(id)) area.missing.push(id);
    else {
      area.proven += 1;
      coverage.total.proven += 1;
    }
  }
  return { coverage, unknown: [...new Set([...named, ...refuted])].filter((id) => !known.has(id)) };
}
