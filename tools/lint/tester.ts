/** Runs a rule's examples as tests of this suite, with file names from the root of the repository. */
import path from 'node:path';
import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import type { Rule } from './rule.ts';

const root = path.resolve(import.meta.dirname, '../..');

interface Example {
  file: string;
  code: string;
  options?: Record<string, string[]>;
}

export function examples(
  name: string,
  rule: Rule,
  good: readonly Example[],
  bad: readonly (Example & { says: RegExp })[],
): void {
  RuleTester.describe = describe;
  RuleTester.it = it;
  const shape = ({ file, code, options }: Example) => ({
    name: `${file}: ${code.trim().replaceAll(/\s+/g, ' ').slice(0, 100)}`,
    code,
    filename: path.join(root, file),
    ...(options ? { options: [options] } : {}),
  });
  new RuleTester({ cwd: root, languageOptions: { sourceType: 'module' } }).run(name, rule, {
    valid: good.map(shape),
    invalid: bad.map((example) => ({ ...shape(example), errors: [{ message: example.says }] })),
  });
}
