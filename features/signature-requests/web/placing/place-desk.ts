/** The fields somebody is placing: kept here at once, undone step by step, saved by themselves after a pause. */
import { pause } from '#platform/web/pauses.ts';
import type { SaveStatus } from '#ui/feedback/SaveState.tsx';
import { sameValue } from '#ui/form/same-value.ts';
import type { RequestDetail } from '../../model.ts';
import { nextNumber } from '../../rules/placing.ts';
import type { Draft } from '../../rules/send-readiness.ts';

export interface DeskView {
  draft: Draft;
  status: SaveStatus;
  canUndo: boolean;
  canRedo: boolean;
  /** Found by the portal and not looked at by anybody yet. */
  isProposed: boolean;
  /** What a colleague saved meanwhile, until somebody has chosen. */
  conflict: Draft | null;
}

export interface PlaceDesk {
  view: () => DeskView;
  subscribe: (listener: () => void) => () => void;
  /** Changes of the same kind in a row, such as nudges, are one step to undo. */
  change: (update: (draft: Draft) => Draft, kind?: string) => void;
  undo: () => void;
  redo: () => void;
  nextNumber: () => number;
  /** Saves now; true once everything is saved. */
  flush: (evenIfSame?: boolean) => Promise<boolean>;
  isDirty: () => boolean;
  version: () => number;
  /** A newer version from the server, where nothing here would be lost. */
  takeIn: (detail: RequestDetail) => void;
  /** What the server made of it, such as kept places; the draft before is one step to undo. */
  replace: (detail: RequestDetail) => void;
  settle: (choice: 'mine' | 'theirs') => Promise<void>;
}

export interface DeskSeams {
  save: (draft: Draft, version: number) => Promise<RequestDetail>;
  /** What is saved now, if that is why the save was refused. */
  currentOf: (failure: unknown) => Promise<RequestDetail | null>;
  pauseMs?: number;
}

const PAUSE_MS = 800;
const MOST_STEPS = 200;

export const draftOf = ({
  form_name,
  fields,
  signers,
  in_order,
  needs_identity,
  message,
  reminds,
}: Draft): Draft => ({ form_name, fields, signers, in_order, needs_identity, message, reminds });

export function makePlaceDesk(
  start: RequestDetail,
  { save, currentOf, pauseMs = pause(PAUSE_MS) }: DeskSeams,
): PlaceDesk {
  let base = start;
  let draft = draftOf(start);
  let highest = nextNumber(start.fields) - 1;
  let past: Draft[] = [];
  let future: Draft[] = [];
  let lastKind: string | null = null;
  let status: SaveStatus = 'idle';
  let conflict: RequestDetail | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const made = (): DeskView => ({
    draft,
    status,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    isProposed: base.is_proposed,
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
    highest = nextNumber(next.fields, highest) - 1;
    clearTimeout(timer);
    if (!conflict) timer = setTimeout(() => void flush(), pauseMs);
    tell();
  }

  async function send(): Promise<void> {
    status = 'saving';
    tell();
    const sent = draft;
    try {
      const saved = await save(sent, base.version);
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
    takeIn: (detail) => {
      if (detail.version <= base.version || isDirty() || saving || conflict) return;
      base = detail;
      draft = draftOf(detail);
      past = [];
      future = [];
      highest = nextNumber(detail.fields, highest) - 1;
      tell();
    },
    replace: (detail) => {
      past = [...past.slice(1 - MOST_STEPS), draft];
      future = [];
      lastKind = null;
      base = detail;
      put(draftOf(detail));
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
