import { unpackPage } from '#platform/server/pdf/layout.ts';
import { corpus } from '#test/return-corpus/returns.ts';
import { parse } from '#platform/server/pdf/layout.parser.ts';
import { startReading } from '#features/returns/reading/rules/read-return.ts';
const laid: any[][] = [];
for (const one of corpus().slice(0, 20)) { const l: any[] = []; await parse(one.bytes, async (p) => void l.push(unpackPage(p))); laid.push(l); }
for (let turn = 0; turn < 12; turn += 1) {
  const b = process.cpuUsage(); let n = 0, w = 0;
  for (const l of laid) { const r = startReading(); for (const p of l) { r.page(p); n++; w += p.words.length; } r.finish(); }
  const { user, system } = process.cpuUsage(b);
  if (turn % 4 === 3) console.log(((user + system) / 1000 / n).toFixed(3), 'ms/page', (w / n).toFixed(0), 'words/page');
}
