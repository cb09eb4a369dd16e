/** The stages of a test run: what each took, as a table at the end and in test-results/times.json. */
import fs from 'node:fs';
import path from 'node:path';
import { countCpu } from './cpu-time.mjs';
import { root } from './prepare.mjs';

export function openStages() {
  const cpu = countCpu();
  const began = Date.now();
  const stages = [];
  const failures = [];
  const count = { passed: 0, failed: 0 };
  const add = ({ passed, failed }) => {
    count.passed += passed;
    count.failed += failed;
  };

  return {
    /** Runs a stage: `work` starts its processes with `begun`, and answers {passed, failed, failures?, longest?}. */
    stage: async (name, work) => {
      process.stdout.write(`\n== ${name}\n`);
      const started = Date.now();
      const { longest = [], failures: failed = [], ...outcome } = await work((pid) => cpu.watch(name, pid));
      add(outcome);
      failures.push(...failed.map((failure) => ({ stage: name, ...failure })));
      const wall_s = (Date.now() - started) / 1000;
      stages.push({ name, wall_s, cpu_s: cpu.secondsOf(name), longest });
    },

    /** Prints the table, writes it down, lists what failed last, and answers whether all passed. */
    finish: () => {
      cpu.stop();
      const wall_s = (Date.now() - began) / 1000;
      fs.mkdirSync(path.join(root, 'test-results'), { recursive: true });
      fs.writeFileSync(
        path.join(root, 'test-results', 'times.json'),
        `${JSON.stringify({ wall_s, stages }, null, 2)}\n`,
      );
      process.stdout.write(tableOf(wall_s, stages));
      for (const { stage, title, reason } of failures)
        process.stdout.write(`\nFAILED  ${stage}: ${title}\n${reason.replaceAll(/^/gm, '  ')}\n`);
      process.stdout.write(`\n${count.passed} passed, ${count.failed} failed\n`);
      return count.failed === 0;
    },
  };
}

function tableOf(wall_s, stages) {
  const seconds = (value) => (value === null ? '' : value.toFixed(0)).padStart(7);
  const line = (name, wall, cpu, longest) =>
    `${name.padEnd(14)}${wall}${cpu}  ${longest.map((file) => `${file.name} ${file.seconds}`).join(', ')}`.trimEnd();
  const sum = stages.reduce((total, { cpu_s }) => total + (cpu_s ?? 0), 0);
  return [
    '',
    `${'stage'.padEnd(14)}${'wall s'.padStart(7)}${'CPU s'.padStart(7)}  longest files, in seconds`,
    ...stages.map((stage) => line(stage.name, seconds(stage.wall_s), seconds(stage.cpu_s), stage.longest)),
    line('all', seconds(wall_s), seconds(sum), []),
    '',
  ].join('\n');
}
