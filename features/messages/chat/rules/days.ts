/** Messages under the days they were sent on, in blocks that are drawn only near the window. */
import type { Message } from '../model.ts';
import { wallTimeIn } from './wall-time.ts';

export type Line =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'message'; key: string; message: Message };

export interface Block {
  key: string;
  lines: Line[];
}

const BLOCK = 40;

const dayOf = (zone: string, { scheduled_time, created_at }: Message): string =>
  wallTimeIn(zone, new Date(scheduled_time ?? created_at)).day;

/** Counted from the message that was first when the chat was opened: blocks stay while others come before and behind them. */
export function blocksOf(messages: readonly Message[], zone: string, firstId: number | null): Block[] {
  const first = Math.max(
    0,
    messages.findIndex(({ id }) => id === firstId),
  );
  const blocks: Block[] = [];
  let dayBefore = '';
  for (const [at, message] of messages.entries()) {
    const key = String(Math.floor((at - first) / BLOCK));
    if (blocks.at(-1)?.key !== key) blocks.push({ key, lines: [] });
    const { lines } = blocks.at(-1)!;
    const day = dayOf(zone, message);
    if (day !== dayBefore) lines.push({ kind: 'day', key: `day ${message.id}`, day });
    dayBefore = day;
    lines.push({ kind: 'message', key: String(message.id), message });
  }
  return blocks;
}
