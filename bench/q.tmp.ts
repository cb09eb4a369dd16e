import { unpackPage } from '#platform/server/pdf/layout.ts';
import { parse } from '#platform/server/pdf/layout.parser.ts';
import { startReading } from '#features/returns/reading/rules/read-return.ts';
import { longReturn } from '#test/return-corpus/long.ts';
const bytes = longReturn(200);
const cpu = async (f: () => Promise<unknown>) => { const b = process.cpuUsage(); await f(); const { user, system } = process.cpuUsage(b); return (user + system) / 200000; };
for (let i = 0; i < 6; i++) {
  const laid: string[] = [];
  const a = await cpu(() => parse(bytes, async (p) => void laid.push(p as never)));
  const b = await cpu(async () => { for (let n = 0; n < laid.length; n++) laid[n] = JSON.parse(JSON.stringify(laid[n])); });
  const c = await cpu(async () => { const r = startReading(); for (const p of laid) r.page(unpackPage(p as never) as never); r.finish(); });
  console.log('layout', a.toFixed(2), 'json', b.toFixed(2), 'rules', c.toFixed(2));
}
