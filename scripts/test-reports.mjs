/** Reads what the test runners wrote: how many passed, what failed and why, which files took longest, which journeys are flaky. */
import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './prepare.mjs';

const LONGEST = 5;
const read = (file) => {
  const full = path.join(root, 'test-results', file);
  return fs.existsSync(full) ? JSON.parse(fs.readFileSync(full, 'utf8')) : undefined;
};

const longestOf = (files) =>
  files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, LONGEST)
    .map(({ name, seconds }) => ({ name, seconds: Math.round(seconds) }));

const REASON_LINES = 12;
const failureOf = (file, title, message) => ({
  title: [path.relative(root, path.resolve(root, file)), title].filter(Boolean).join(': '),
  reason: stripVTControlCharacters(message ?? '')
    .trim()
    .split('\n')
    .slice(0, REASON_LINES)
    .join('\n'),
});

/** A file that could not be run at all has no failed test of its own, and counts as one. */
export function vitestReport(file) {
  const report = read(file);
  if (!report) return undefined;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    failures: [
      ...broken.map(({ name, message }) => failureOf(name, '', message)),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => failureOf(name, fullName, failureMessages.join('\n'))),
      ),
    ],
    longest: longestOf(
      report.testResults.map(({ name, startTime, endTime }) => ({
        name: path.relative(root, name),
        seconds: (endTime - startTime) / 1000,
      })),
    ),
  };
}

const specsOf = (suites) => suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsOf(inner)]);

export function journeysReport(file) {
  const report = read(file);
  if (!report) return undefined;
  const specs = specsOf(report.suites);
  const seconds = new Map();
  for (const spec of specs) {
    const took = spec.tests
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration, 0);
    seconds.set(spec.file, (seconds.get(spec.file) ?? 0) + took / 1000);
  }
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    failures: specs
      .filter(({ ok }) => !ok)
      .map(({ file: name, title, tests }) =>
        failureOf(path.join('e2e', 'journeys', name), title, tests.at(-1)?.results.at(-1)?.error?.message),
      ),
    flaky: specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file: name, title }) => `${name}: ${title}`),
    longest: longestOf([...seconds].map(([name, took]) => ({ name, seconds: took }))),
  };
}
