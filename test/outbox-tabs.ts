/** Outboxes of several tabs over one small server, in time that only the test moves. */
import type { Save, SaveResult, StoredAnswer } from '#features/questionnaires/answering/model.ts';
import { Outbox, type OutboxPorts, type Unsent } from '#features/questionnaires/answering/rules/outbox.ts';

/** Time that moves only when the test lets it. */
export function virtualTime() {
  let now = 1_000_000;
  let timers: { at: number; work: () => void }[] = [];
  return {
    now: () => now,
    after: (milliseconds: number, work: () => void) => {
      const timer = { at: now + milliseconds, work };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    async pass(milliseconds: number) {
      const end = now + milliseconds;
      for (;;) {
        for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
        const next = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (!next) break;
        now = Math.max(now, next.at);
        timers = timers.filter((one) => one !== next);
        next.work();
      }
      now = end;
    },
  };
}

/** Keeps answers as the server does: versions are compared, the same op has no further effect. */
export function smallServer() {
  const rows = new Map<string, StoredAnswer>();
  const ops = new Set<string>();
  const history: { key: string; value: string | null; base: number }[] = [];
  return {
    rows,
    history,
    save: (saves: readonly Save[], by: number): SaveResult[] =>
      saves.map((save) => {
        const key = `${save.question_no}/${save.entry_no}`;
        const row = rows.get(key);
        const version = row?.version ?? 0;
        if (ops.has(save.op)) return { op: save.op, outcome: 'saved', version };
        if (save.base !== version) {
          if (row && row.value === save.value && row.answer_by === save.answer_by)
            return { op: save.op, outcome: 'saved', version };
          return { op: save.op, outcome: 'conflict', theirs: row! };
        }
        ops.add(save.op);
        history.push({ key, value: save.value, base: save.base });
        rows.set(key, {
          question_no: save.question_no,
          entry_no: save.entry_no,
          value: save.value,
          answer_by: save.answer_by,
          returned: null,
          waived: false,
          version: version + 1,
          answered_by: { id: by, name: `Tab ${by}`, from_firm: false },
          answered_at: '2026-03-03T10:00:00Z',
        });
        return { op: save.op, outcome: 'saved', version: version + 1 };
      }),
  };
}

let op = 0;
const newOp = () => `00000000-0000-4000-8000-${String((op += 1)).padStart(12, '0')}`;

export function tab(
  send: OutboxPorts['send'],
  time: ReturnType<typeof virtualTime>,
  {
    answers = [],
    kept = [],
    listOf = () => null,
    faultOf,
  }: {
    answers?: StoredAnswer[];
    kept?: Unsent[];
    listOf?: (no: number) => number | null;
    faultOf?: OutboxPorts['faultOf'];
  } = {},
) {
  let unsent: readonly Unsent[] = [];
  const outbox = new Outbox(
    {
      send,
      refusalOf: (error) => (error instanceof TypeError ? null : (error as Error).message),
      newOp,
      faultOf,
      now: time.now,
      after: time.after,
      keep: (list) => (unsent = list),
    },
    { answers, kept, listOf },
  );
  return { outbox, kept: () => unsent };
}
