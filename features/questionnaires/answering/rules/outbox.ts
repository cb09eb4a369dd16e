/**
 * What was typed and where it stands: waiting, on its way, refused, or answered differently by somebody else. It speaks to the
 * server through its ports alone, so that the browser and a simulation of bad lines run the same code.
 */
import type { Answer, Answers } from '../../model.ts';
import { Listeners } from '../../rules/listeners.ts';
import { putAnswer } from '../../rules/put-answer.ts';
import type { Save, SaveResult, StoredAnswer } from '../model.ts';
import type { Fault } from './answer-fault.ts';
import { asideAfter, isInstead } from './set-aside.ts';
import { baseOf, isMarkedAlike, type Said, saveOf, standingAfter, type Unsent } from './unsent.ts';

export const PAUSE_MS = 800;
const RETRIES_MS = [1000, 2000, 5000, 15_000] as const;
const MOST_AT_ONCE = 100;

export type { Said, Unsent };

export interface OutboxPorts {
  send: (saves: Save[]) => Promise<SaveResult[]>;
  /** What a call that failed means: null to try again, else what is said of it. */
  refusalOf: (error: unknown) => string | null;
  /** What is wrong with an answer before it is sent. */
  faultOf?: (no: number, value: string | null) => Fault | null;
  newOp: () => string;
  now: () => number;
  /** How long typed text waits; `PAUSE_MS` unless said. */
  pauseMs?: number;
  after: (milliseconds: number, work: () => void) => () => void;
  /** Told what has not reached the server, whenever it changes. */
  keep: (unsent: readonly Unsent[]) => void;
}

export interface OutboxStanding {
  /** Not yet on the server, and on their way there. */
  waiting: number;
  conflicts: number;
  refused: number;
  /** Typed in a way that cannot be saved. */
  wrong: number;
  /** The last try did not get through. */
  offline: boolean;
  savedAt: number | null;
}

export const NOTHING_UNSENT: OutboxStanding = {
  waiting: 0,
  conflicts: 0,
  refused: 0,
  wrong: 0,
  offline: false,
  savedAt: null,
};
const keyOf = (no: number, entry: number): string => `${no}/${entry}`;
const isSame = (a: Said, b: Said): boolean => a.value === b.value && a.answer_by === b.answer_by;
const NOTHING: Said = { value: null, answer_by: null };

export class Outbox {
  #ports: OutboxPorts;
  #known = new Map<string, StoredAnswer>();
  #unsent = new Map<string, Unsent>();
  #answers: Answers = { of: new Map(), entries: new Map() };
  #listeners = new Listeners();
  #flying = false;
  #isStopped = false;
  #failures = 0;
  #savedAt: number | null = null;
  #standing: OutboxStanding = NOTHING_UNSENT;
  #cancel: (() => void) | null = null;
  #idle: (() => void)[] = [];
  /** Which list a column belongs to, so that the engine finds its entries. */
  #listOf: (no: number) => number | null;
  /** Answers that the device does not keep, and of which only the mask is shown once they are saved. */
  isSealed: (no: number) => boolean;

  constructor(
    ports: OutboxPorts,
    {
      answers,
      kept,
      listOf,
      isSealed = () => false,
    }: {
      answers: readonly StoredAnswer[];
      kept: readonly Unsent[];
      listOf: (no: number) => number | null;
      isSealed?: (no: number) => boolean;
    },
  ) {
    this.#ports = ports;
    this.#listOf = listOf;
    this.isSealed = isSealed;
    for (const answer of answers) {
      this.#known.set(keyOf(answer.question_no, answer.entry_no), answer);
      this.#show(answer.question_no, answer.entry_no);
    }
    for (const one of kept) {
      this.#unsent.set(keyOf(one.no, one.entry), { ...one, due: 0 });
      this.#show(one.no, one.entry);
    }
    this.#tell();
    this.#wake();
  }

  subscribe = this.#listeners.add;

  /**
   * As the engine and the screen see them: typed ones at once, refused ones and those to be chosen as the server has them.
   * A wrong one over a mark shows its field, not the mark.
   */
  answers = (): Answers => this.#answers;
  standing = (): OutboxStanding => this.#standing;
  unsentOf = (no: number, entry = 0): Unsent | undefined => this.#unsent.get(keyOf(no, entry));
  knownOf = (no: number, entry = 0): StoredAnswer | undefined => this.#known.get(keyOf(no, entry));

  /** The answer that a mark took the place of. */
  setAsideOf = (no: number, entry = 0): string | null =>
    (this.unsentOf(no, entry) ?? this.knownOf(no, entry))?.set_aside ?? null;

  /** A choice goes at once, typed text after a pause. */
  say(no: number, entry: number, said: Said, { soon }: { soon: boolean }): void {
    const key = keyOf(no, entry);
    const before = this.#unsent.get(key);
    const known = this.#known.get(key);
    // Sent back, the same answer again is an answer to that.
    const isBack = known !== undefined && known.returned !== null;
    if (!before?.flying && !isBack && isSame(said, known ?? NOTHING)) this.#unsent.delete(key);
    else
      this.#unsent.set(key, {
        no,
        entry,
        value: said.value,
        answer_by: said.answer_by,
        op: this.#ports.newOp(),
        base: baseOf(before, known),
        set_aside: asideAfter(before ?? known, said),
        at: this.#ports.now(),
        due: this.#ports.now() + (soon ? (this.#ports.pauseMs ?? PAUSE_MS) : 0),
        flying: before?.flying ?? null,
        stopped: this.#wrong(no, said),
      });
    this.#show(no, entry);
    this.#tell();
    this.#wake();
  }

  #wrong(no: number, { value, answer_by }: Said): Unsent['stopped'] {
    const fault = answer_by === null ? this.#ports.faultOf?.(no, value) : null;
    return fault ? { why: 'wrong', message: fault.message, atOnce: fault.atOnce } : null;
  }

  /** Nothing waits for its pause any longer. Resolves once all that can go has gone. */
  flush(): Promise<void> {
    for (const one of this.#unsent.values()) one.due = 0;
    const done = new Promise<void>((resolve) => this.#idle.push(resolve));
    this.#wake();
    return done;
  }

  /** The line is back, or somebody pressed Retry: what was refused goes once more too, if it is named. */
  retry(no?: number, entry = 0): void {
    this.#failures = 0;
    const one = no === undefined ? undefined : this.#unsent.get(keyOf(no, entry));
    if (one?.stopped?.why === 'refused')
      this.#unsent.set(keyOf(one.no, one.entry), { ...one, op: this.#ports.newOp(), due: 0, stopped: null });
    if (one) this.#show(one.no, one.entry);
    this.#tell();
    this.#wake();
  }

  /** Between two answers given at once: what was chosen replaces what stands there now, knowingly. */
  choose(no: number, entry: number, kept: 'theirs' | Said): void {
    const key = keyOf(no, entry);
    const one = this.#unsent.get(key);
    if (one?.stopped?.why !== 'conflict') return;
    this.#unsent.delete(key);
    if (kept !== 'theirs') return this.say(no, entry, kept, { soon: false });
    this.#show(no, entry);
    this.#tell();
  }

  /** What the server has by now. Newer answers appear; which of them were somebody else's is returned. */
  learn(answers: readonly StoredAnswer[]): StoredAnswer[] {
    const news: StoredAnswer[] = [];
    for (const answer of answers) {
      const key = keyOf(answer.question_no, answer.entry_no);
      const known = this.#known.get(key);
      // A sealed answer comes back as dots; what was typed here stays on the screen.
      if (known && (known.version > answer.version || isMarkedAlike(known, answer))) continue;
      this.#known.set(key, answer);
      const one = this.#unsent.get(key);
      if (known?.version === answer.version) this.#show(answer.question_no, answer.entry_no);
      else if (!one) news.push(answer);
      else if (!one.flying && isSame(one, answer)) this.#unsent.delete(key);
      else if (one.stopped?.why === 'conflict')
        this.#unsent.set(key, { ...one, stopped: { why: 'conflict', theirs: answer } });
      this.#show(answer.question_no, answer.entry_no);
    }
    this.#tell();
    return news;
  }

  /** It sends nothing any more, also once what is under way has come to an end. */
  stop(): void {
    this.#isStopped = true;
    this.#cancel?.();
    this.#cancel = null;
  }

  #ready(): Unsent[] {
    const now = this.#ports.now();
    return [...this.#unsent.values()]
      .filter(({ stopped, flying, due }) => flying !== null || (stopped === null && due <= now))
      .slice(0, MOST_AT_ONCE);
  }

  #wake(): void {
    if (this.#isStopped) return this.#rest();
    if (this.#flying) return;
    this.#cancel?.();
    this.#cancel = null;
    const going = [...this.#unsent.values()].filter(
      ({ stopped, flying }) => stopped === null || flying !== null,
    );
    if (going.length === 0) return this.#rest();
    if (this.#failures > 0) {
      this.#rest();
      const wait = RETRIES_MS[Math.min(this.#failures, RETRIES_MS.length) - 1]!;
      this.#cancel = this.#ports.after(wait, () => void this.#pump());
      return;
    }
    const first = Math.min(...going.map(({ flying, due }) => (flying ? 0 : due)));
    const wait = Math.max(0, first - this.#ports.now());
    if (wait === 0) return void this.#pump();
    this.#cancel = this.#ports.after(wait, () => void this.#pump());
  }

  #rest(): void {
    const waiting = this.#idle;
    this.#idle = [];
    for (const resolve of waiting) resolve();
  }

  async #pump(): Promise<void> {
    if (this.#flying) return;
    const batch = this.#ready();
    if (batch.length === 0) return this.#wake();
    for (const one of batch) {
      one.flying ??= saveOf(one);
      this.#listeners.touch(one.no);
    }
    this.#flying = true;
    this.#tell();
    try {
      const results = await this.#ports.send(batch.map(({ flying }) => flying!));
      this.#failures = 0;
      this.#savedAt = this.#ports.now();
      const byOp = new Map(results.map((result) => [result.op, result]));
      for (const { no, entry, flying } of batch) this.#settle(no, entry, flying!, byOp.get(flying!.op));
    } catch (error) {
      this.#fail(batch, this.#ports.refusalOf(error));
    }
    this.#flying = false;
    this.#tell();
    this.#wake();
  }

  #settle(no: number, entry: number, sent: Save, result: SaveResult | undefined): void {
    const key = keyOf(no, entry);
    const one = this.#unsent.get(key);
    if (!one || !result) return;
    const isNewer = one.op !== sent.op;
    if (result.outcome === 'saved') {
      this.#known.set(key, {
        question_no: no,
        entry_no: entry,
        ...standingAfter(sent, this.#known.get(key), {
          isSealed: this.isSealed(no),
          typed: isNewer ? null : one.set_aside,
        }),
        answer_by: sent.answer_by,
        returned: null,
        waived: false,
        version: result.version,
        answered_by: null,
        answered_at: new Date(this.#ports.now()).toISOString(),
      });
      if (isNewer) this.#unsent.set(key, { ...one, base: result.version, flying: null });
      else this.#unsent.delete(key);
    } else if (result.outcome === 'refused')
      this.#unsent.set(key, {
        ...one,
        flying: null,
        // What was typed since may be right.
        stopped: isNewer ? one.stopped : { why: 'refused', message: result.message },
      });
    else {
      this.#known.set(key, result.theirs);
      if (isSame(one, result.theirs)) this.#unsent.delete(key);
      else
        this.#unsent.set(key, { ...one, flying: null, stopped: { why: 'conflict', theirs: result.theirs } });
    }
    this.#show(no, entry);
  }

  #fail(batch: readonly Unsent[], message: string | null): void {
    if (message === null) {
      this.#failures += 1;
      return;
    }
    for (const { no, entry } of batch) {
      const key = keyOf(no, entry);
      const one = this.#unsent.get(key);
      if (!one) continue;
      const stopped = one.stopped?.why === 'wrong' ? one.stopped : ({ why: 'refused', message } as const);
      this.#unsent.set(key, { ...one, flying: null, stopped });
      this.#show(no, entry);
    }
  }

  /** Makes one answer current for the engine. */
  #show(no: number, entry: number): void {
    const key = keyOf(no, entry);
    const one = this.#unsent.get(key);
    const known = this.#known.get(key);
    const shown: Answer | null =
      one && one.stopped === null
        ? { value: one.value, answer_by: one.answer_by, returned: null }
        : one?.stopped?.why === 'wrong' && known && isInstead(known)
          ? null
          : known
            ? {
                value: known.value,
                answer_by: known.answer_by,
                returned: known.returned,
                waived: known.waived,
              }
            : null;
    const list = this.#listOf(no);
    this.#answers = putAnswer(this.#answers, { no, entry, list }, shown);
    this.#listeners.touch(no);
    if (list !== null) this.#listeners.touch(list);
  }

  #tell(): void {
    const all = [...this.#unsent.values()];
    const why = (reason: string) => all.filter(({ stopped }) => stopped?.why === reason).length;
    this.#standing = {
      waiting: all.filter(({ stopped }) => stopped === null).length,
      conflicts: why('conflict'),
      refused: why('refused'),
      wrong: why('wrong'),
      offline: this.#failures > 0,
      savedAt: this.#savedAt,
    };
    this.#ports.keep(all);
    this.#listeners.tell();
  }
}
