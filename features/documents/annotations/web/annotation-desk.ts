/** The marks somebody is setting: kept here at once, saved by themselves after a pause, merged with what others saved. */
import type { SaveStatus } from '#ui/feedback/SaveState.tsx';
import { pause } from '#platform/web/pauses.ts';
import type { AnnotationInput, AnnotationList } from '../model.ts';
import { isSameMark, mergeMarks } from '../rules/merge.ts';

export interface DeskView {
  marks: readonly AnnotationInput[];
  status: SaveStatus;
  canUndo: boolean;
  /** Marks a colleague changed at the same time; mine stand. */
  clashes: readonly string[];
}

export interface AnnotationDesk {
  view: () => DeskView;
  subscribe: (listener: () => void) => () => void;
  put: (mark: AnnotationInput) => void;
  remove: (id: string) => void;
  undo: () => void;
  /** Saves what is not saved yet, now. */
  flush: () => Promise<void>;
  isDirty: () => boolean;
}

export interface DeskSeams {
  save: (marks: readonly AnnotationInput[], version: number) => Promise<AnnotationList>;
  /** What is saved now, if that is why the save was refused. */
  currentOf: (failure: unknown) => AnnotationList | null;
  pauseMs?: number;
}

const PAUSE_MS = 1000;
const MOST_STEPS = 100;

const isSameList = (a: readonly AnnotationInput[], b: readonly AnnotationInput[]): boolean =>
  a.length === b.length && a.every((mark, at) => mark.id === b[at]!.id && isSameMark(mark, b[at]));

export function makeAnnotationDesk(start: AnnotationList, seams: DeskSeams): AnnotationDesk {
  const { save, currentOf, pauseMs = pause(PAUSE_MS) } = seams;
  let base = start;
  let marks: readonly AnnotationInput[] = start.annotations;
  let steps: (readonly AnnotationInput[])[] = [];
  let status: SaveStatus = 'idle';
  let clashes: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const made = (): DeskView => ({ marks, status, canUndo: steps.length > 0, clashes });
  let view = made();
  const tell = () => {
    view = made();
    for (const listener of listeners) listener();
  };
  const isDirty = () => !isSameList(marks, base.annotations);

  function change(next: readonly AnnotationInput[]): void {
    marks = next;
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), pauseMs);
    tell();
  }
  const step = (next: readonly AnnotationInput[]) => {
    steps = [...steps.slice(1 - MOST_STEPS), marks];
    change(next);
  };

  function merge(current: AnnotationList): void {
    const merged = mergeMarks<AnnotationInput>(base.annotations, marks, current.annotations);
    base = current;
    marks = merged.annotations;
    clashes = merged.clashes;
    // What was there before came from another list.
    steps = [];
  }

  async function send(): Promise<void> {
    status = 'saving';
    tell();
    const sent = marks;
    try {
      base = await save(sent, base.version);
      status = 'saved';
    } catch (failure) {
      const current = currentOf(failure);
      if (current) merge(current);
      else status = 'failed';
    }
    tell();
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (saving) await saving;
    // A merge may have to be saved in turn, and others may be quicker again.
    for (let tries = 0; tries < 5 && isDirty(); tries += 1) {
      saving = send();
      await saving;
      saving = null;
      if (status === 'failed') return;
    }
    if (!isDirty() && status === 'saving') {
      status = 'saved';
      tell();
    }
  }

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: (mark) => {
      const at = marks.findIndex(({ id }) => id === mark.id);
      step(at < 0 ? [...marks, mark] : marks.toSpliced(at, 1, mark));
    },
    remove: (id) => step(marks.filter((mark) => mark.id !== id)),
    undo: () => {
      const before = steps.at(-1);
      if (!before) return;
      steps = steps.slice(0, -1);
      change(before);
    },
    flush,
    isDirty,
  };
}
