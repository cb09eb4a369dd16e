import { describe, expect, it } from 'vitest';
import {
  catalogueIds,
  coverageOf,
  droppedIds,
  idsInTitle,
  journeyOutcomes,
  type Outcome,
  vitestOutcomes,
} from './requirement-coverage.ts';

const CATALOGUE = [
  '# Doors\n- **AAA-001** [any] a door (doc 1)\n- **AAA-002** see AAA-001\ntext\n',
  '- **BBB-010** [server] a bell\n',
];
const ids = catalogueIds(CATALOGUE);
const areas = new Set(['AAA', 'BBB']);

describe('the catalogue', () => {
  it('has a row wherever a list line begins with an ID', () =>
    expect(ids).toEqual(['AAA-001', 'AAA-002', 'BBB-010']));

  it('refuses a row that stands twice', () => {
    expect(() => catalogueIds(['- **AAA-001** a\n', '- **AAA-001** b\n'])).toThrow('AAA-001');
  });
});

describe('a title', () => {
  it('names rows at its head, and elsewhere those of known areas', () => {
    const titles: [title: string, named: string[]][] = [
      ['AAA-001: opens', ['AAA-001']],
      ['AAA-001 AAA-002: opens', ['AAA-001', 'AAA-002']],
      ['AAA-001, BBB-010: opens', ['AAA-001', 'BBB-010']],
      ['opens, as AAA-002 says', ['AAA-002']],
      ['XYZ-404: a slip of the pen', ['XYZ-404']],
      ['seals with SHA-256 and AES-256', []],
      ['AES-256 is used: always', []],
      ['AAA-0011: no such shape', []],
    ];
    for (const [title, named] of titles) expect(idsInTitle(title, areas), title).toEqual(named);
  });
});

describe('reports', () => {
  const vitest = {
    testResults: [
      {
        assertionResults: [
          { ancestorTitles: ['doors'], title: 'AAA-001: opens', status: 'passed' },
          { ancestorTitles: ['doors'], title: 'AAA-002: closes', status: 'failed' },
          { ancestorTitles: [], title: 'BBB-010: rings', status: 'skipped' },
        ],
      },
    ],
  };
  const spec = (title: string, ok: boolean, ...statuses: string[]) => ({
    title,
    ok,
    tests: statuses.map((status) => ({ status })),
  });
  const journeys = {
    suites: [
      {
        title: 'doors.spec.ts',
        specs: [
          spec('AAA-001: opens', true, 'expected'),
          spec('AAA-002: closes', false, 'expected', 'unexpected'),
        ],
        suites: [
          {
            title: 'bells',
            specs: [spec('BBB-010: rings', true, 'skipped'), spec('chimes', true, 'expected', 'skipped')],
          },
        ],
      },
    ],
  };

  const last = (outcomes: Outcome[]) => outcomes.map(({ titles, passed }) => [titles.at(-1), passed]);

  it('say of every test whether it passed', () => {
    expect(last(vitestOutcomes(vitest))).toEqual([
      ['AAA-001: opens', true],
      ['AAA-002: closes', false],
      ['BBB-010: rings', false],
    ]);
    expect(last(journeyOutcomes(journeys))).toEqual([
      ['AAA-001: opens', true],
      ['AAA-002: closes', false],
      ['BBB-010: rings', false],
      ['chimes', true],
    ]);
    expect(journeyOutcomes(journeys)[3]!.titles).toEqual(['doors.spec.ts', 'bells', 'chimes']);
  });

  it('become figures by area, with what is missing', () => {
    const { coverage, unknown } = coverageOf(ids, vitestOutcomes(vitest));
    expect(coverage).toEqual({
      total: { rows: 3, proven: 1 },
      dropped: [],
      areas: {
        AAA: { rows: 2, proven: 1, missing: ['AAA-002'] },
        BBB: { rows: 1, proven: 0, missing: ['BBB-010'] },
      },
    });
    expect(unknown).toEqual([]);
  });

  it('prove a row only if every test that names it passed', () => {
    const outcome = (title: string, passed: boolean) => ({ titles: [title], passed });
    const { total } = coverageOf(ids, [
      outcome('AAA-001: opens', true),
      outcome('AAA-001 AAA-002: opens wide', false),
      outcome('BBB-010: rings', true),
    ]).coverage;
    expect(total.proven).toBe(1);
  });

  it('name what the catalogue does not have', () => {
    const outcomes = ['AAA-009: haunts', 'XYZ-404: slips'].map((title) => ({
      titles: [title],
      passed: true,
    }));
    expect(coverageOf(ids, outcomes).unknown).toEqual(['AAA-009', 'XYZ-404']);
  });
});

describe('a dropped row', () => {
  const texts = [
    '- **AAA-001** [any] a door\n- **AAA-002** [any] DROPPED: a window nobody sees\n- **AAA-003** [any] not DROPPED\n',
  ];

  it('is counted apart, neither proven nor missing', () => {
    expect(droppedIds(texts)).toEqual(['AAA-002']);
    const outcome = { titles: ['AAA-001: opens'], passed: true };
    const { coverage } = coverageOf(catalogueIds(texts), [outcome], droppedIds(texts));
    expect(coverage).toEqual({
      total: { rows: 2, proven: 1 },
      dropped: ['AAA-002'],
      areas: { AAA: { rows: 2, proven: 1, missing: ['AAA-003'] } },
    });
  });

  it('is unknown to a test that names it', () => {
    const outcome = { titles: ['AAA-002: opens'], passed: true };
    expect(coverageOf(catalogueIds(texts), [outcome], droppedIds(texts)).unknown).toEqual(['AAA-002']);
  });
});
