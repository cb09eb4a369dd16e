/** A draft with fields on pages: kept here at once, undone step by step, saved by itself after a pause. */
import { pause } from '#platform/web/pauses.ts';
import type { SaveStatus } from '#ui/feedback/SaveState.tsx';
import { sameValue } from '#ui/form/same-value.ts';
import type { Field } from '../model.ts';
import { nextNumber } from '../rules/placing.ts';

interface Versioned {
  version: number;
}

export interface DeskView<Draft, Saved extends Versioned> {
  draft: Draft;
  /** What is saved. */
  saved: Saved;
  status: SaveStatus;
  canUndo: boolean;
  canRedo: boolean;
  /** What a colleague saved meanwhile, until somebody has chosen. */
  conflict: Draft | null;
}

export interface DraftDesk<Draft, Saved extends Versioned> {
  view: () => DeskView<Draft, Saved>;
  subscribe: (listener: () => void) => () => void;
  /** Changes of the same kind in a row, such as nudges, are one step to undo. */
  change: (update: (draft: Draft) => Draft, kind?: string) => void;
  undo: () => void;
  redo: () => void;
  /** Of the next field. */
  nextNumber: () => number;
  /** Saves now; true once everything is saved. */
  flush: (evenIfSame?: boolean) => Promise<boolean>;
  isDirty: () => boolean;
  version: () => number;
  /** A newer version from the server, where nothing here would be lost. */
  takeIn: (saved: Saved) => void;
  /** What the server made of it, such as kept places; the draft before is one step to undo. */
  replace: (saved: Saved) => void;
  settle: (choice: 'mine' | 'theirs') => Promise<void>;
}

export interface DeskSeams<Draft, Saved extends Versioned> {
  draftOf: (saved: Saved) => Draft;
  fieldsOf: (draft: Draft) => readonly Field[];
  /** `base` is what the draft was made from. */
  save: (draft: Draft, base: Saved) => Promise<Saved>;
  /** What is saved now, if that is why the save was refused. */
  currentOf: (failure: unknown) => Promise<Saved | null>;
  pauseMs?: number;
}

const PAUSE_MS = 800;
const MOST_STEPS = 200;

export function makeDraftDesk<Draft, Saved extends Versioned>(
  start: Saved,
  { draftOf, fieldsOf, save, currentOf, pauseMs = pause(PAUSE_MS) }: DeskSeams<Draft, Saved>,
): DraftDesk<Draft, Saved> {
  let base = start;
  let draft = draftOf(start);
  let highest = nextNumber(fieldsOf(draft)) - 1;
  let past: Draft[] = [];
  let future: Draft[] = [];
  let lastKind: string | null = null;
  let status: SaveStatus = 'idle';
  let conflict: Saved | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const made = (): DeskView<Draft, Saved> => ({
    draft,
    saved: base,
    status,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    conflict: conflict && draftOf(conflict),
  });
  let view = made();
  const tell = () => {
    view = made();
    for (const listener of listeners) listener();
  };
  const isDirty = () => !sameValue(draft, draftOf(base));

  function put(next: Draft): void {
    draft = next;
    highest = nextNumber(fieldsOf(next), highest) - 1;
    clearTimeout(timer);
    if (!conflict) timer = setTimeout(() => void flush(), pauseMs);
    tell();
  }

  async function send(): Promise<void> {
    status = 'saving';
    tell();
    const sent = draft;
    try {
      const saved = await save(sent, base);
      // The server's word on what was sent; what was changed meanwhile stays.
      if (draft === sent) draft = draftOf(saved);
      base = saved;
      status = 'saved';
    } catch (failure) {
      conflict = await currentOf(failure).catch(() => null);
      status = conflict ? 'idle' : 'failed';
    }
    tell();
  }

  async function flush(evenIfSame = false): Promise<boolean> {
    clearTimeout(timer);
    while (saving) await saving;
    for (let first = true; !conflict && ((first && evenIfSame) || isDirty()); first = false) {
      saving = send();
      await saving;
      saving = null;
      if (status === 'failed') return false;
    }
    return conflict === null;
  }

  function step(next: Draft, kind: string | null): void {
    if (next === draft) return;
    if (kind === null || kind !== lastKind) past = [...past.slice(1 - MOST_STEPS), draft];
    lastKind = kind;
    future = [];
    put(next);
  }
  const walk = (from: Draft[], to: Draft[]): void => {
    const next = from.pop();
    if (!next) return;
    to.push(draft);
    lastKind = null;
    put(next);
  };

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (update, kind) => step(update(draft), kind ?? null),
    undo: () => walk(past, future),
    redo: () => walk(future, past),
    nextNumber: () => highest + 1,
    flush,
    isDirty,
    version: () => base.version,
    takeIn: (saved) => {
      if (saved.version <= base.version || isDirty() || saving || conflict) return;
      base = saved;
      draft = draftOf(saved);
      past = [];
      future = [];
      highest = nextNumber(fieldsOf(draft), highest) - 1;
      tell();
    },
    replace: (saved) => {
      past = [...past.slice(1 - MOST_STEPS), draft];
      future = [];
      lastKind = null;
      base = saved;
      put(draftOf(saved));
    },
    settle: async (choice) => {
      if (!conflict) return;
      base = conflict;
      conflict = null;
      if (choice === 'theirs') step(draftOf(base), null);
      tell();
      await flush();
    },
  };
}
