/**
 * How far each chain was sealed, kept outside the database: who can write every table still cannot make the end of a
 * record disappear. Lines are only ever added, each signed; every day begins by saying again how far each firm is.
 */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { sameBytes } from './chain.ts';

export interface AnchorStore {
  /** The lines of the last two days on which there are any. */
  recent: () => Promise<string[]>;
  append: (day: string, lines: readonly string[]) => Promise<void>;
}

export interface Anchor {
  firm_id: number;
  seq: number;
  hash: Buffer;
}
export interface DatedAnchor extends Anchor {
  at: string;
}

const Line = z.object({
  firm_id: z.number(),
  seq: z.number(),
  hash: z.string(),
  at: z.string(),
  mac: z.string(),
});

export interface AnchorReading {
  of: (firmId: number) => readonly DatedAnchor[];
  firms: readonly number[];
  /** Lines that nobody with the key wrote, or that are not whole. */
  foreign: number;
}

const REREAD_MS = 5 * 60_000;

export class Anchors {
  readonly #store: AnchorStore;
  readonly #key: Buffer;
  readonly #clock: Clock;
  readonly #highest = new Map<number, Anchor>();
  #day = '';
  #readAt = -Infinity;

  constructor(store: AnchorStore, key: Buffer, clock: Clock) {
    this.#store = store;
    this.#key = key;
    this.#clock = clock;
  }

  async read(): Promise<AnchorReading> {
    const byFirm = new Map<number, DatedAnchor[]>();
    let foreign = 0;
    for (const text of await this.#store.recent()) {
      const anchor = this.#parse(text);
      if (!anchor) {
        foreign += 1;
        continue;
      }
      byFirm.set(anchor.firm_id, [...(byFirm.get(anchor.firm_id) ?? []), anchor]);
      this.#remember(anchor);
    }
    this.#readAt = this.#clock.now().getTime();
    return { of: (firmId) => byFirm.get(firmId) ?? [], firms: [...byFirm.keys()], foreign };
  }

  /** The furthest this process has heard of, other nodes included. */
  highest = (firmId: number): Anchor | undefined => this.#highest.get(firmId);

  async refresh(): Promise<void> {
    if (this.#clock.now().getTime() - this.#readAt > REREAD_MS) await this.read();
  }

  isNewDay = (): boolean => this.#day !== this.#today();

  /** Called once what they say is committed: an anchor never promises what may still be undone. */
  async add(anchors: readonly Anchor[]): Promise<void> {
    const newDay = this.isNewDay();
    if (newDay) await this.read();
    for (const anchor of anchors) this.#remember(anchor);
    const lines = newDay ? [...this.#highest.values()] : anchors;
    const today = this.#today();
    if (lines.length > 0)
      await this.#store.append(
        today,
        lines.map((anchor) => this.#format(anchor)),
      );
    this.#day = today;
  }

  #today = (): string => this.#clock.now().toISOString().slice(0, 10);

  #remember(anchor: Anchor): void {
    if (anchor.seq >= (this.#highest.get(anchor.firm_id)?.seq ?? 0))
      this.#highest.set(anchor.firm_id, anchor);
  }

  #mac = (facts: readonly unknown[]): Buffer =>
    createHmac('sha256', this.#key).update(JSON.stringify(facts)).digest();

  #format({ firm_id, seq, hash }: Anchor): string {
    const at = this.#clock.now().toISOString();
    const line = { firm_id, seq, hash: hash.toString('hex'), at };
    return JSON.stringify({ ...line, mac: this.#mac(Object.values(line)).toString('hex') });
  }

  #parse(text: string): DatedAnchor | undefined {
    let line: z.infer<typeof Line>;
    try {
      line = Line.parse(JSON.parse(text));
    } catch {
      return undefined;
    }
    const { firm_id, seq, hash, at, mac } = line;
    if (!sameBytes(Buffer.from(mac, 'hex'), this.#mac([firm_id, seq, hash, at]))) return undefined;
    return { firm_id, seq, hash: Buffer.from(hash, 'hex'), at };
  }
}
