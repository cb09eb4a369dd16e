import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { beginEdit, hasChanges, settle, takeIn, type Choice, type ReadingRules } from './shared-edit.ts';
import { showValue } from './show-value.ts';
import { currentOf } from './stale.ts';
import { NOT_SAVED, useZodForm, type FormOptions, type ZodForm } from './use-zod-form.ts';

/** How long a field that somebody else changed stays marked. */
const MARKED_MS = 10_000;
/** A record that changes under every try is not saved by trying for ever. */
const TRIES = 4;

type Field<Values> = keyof Values & string;
type Labels = Readonly<Record<string, string>>;

export interface VersionedOptions<Kept, Values extends object, Output> extends ReadingRules<Kept, Values> {
  schema: z.ZodType<Output, Values> | ((on: Kept) => z.ZodType<Output, Values>);
  /** The record as last read; a newer one may come at any time. */
  latest: Kept;
  /** To know the record again in the answer to a stale write. */
  shape: z.ZodType<Kept>;
  /** Writes on top of `on`. An answer of the record's shape is what the form goes on with. */
  send: (values: Output, on: Kept) => Promise<unknown>;
  onSaved?: (saved: Kept, on: Kept) => unknown;
  /** What somebody else saved is what was wanted here, or was chosen: nothing is left to save. */
  onNothingLeft?: (record: Kept) => unknown;
  /** A refusal that is no conflict; the form shows it in any case. */
  onFailed?: (failure: unknown) => void;
  labels: Labels | ((on: Kept) => Labels);
  /** A value in words, where it is none itself. */
  inWords?: (field: Field<Values>, value: unknown) => string | undefined;
  /** Whose changes these are, for the question before they are left. */
  what?: string | undefined;
  draft?: FormOptions<Values>['draft'];
}

export interface ConflictRow {
  field: string;
  label: string;
  mine: string;
  theirs: string;
}
export interface Conflict {
  rows: ConflictRow[];
  /** Settles every row and goes on saving. */
  choose: (choices: Readonly<Record<string, Choice>>) => void;
  /** Back to the form; nothing is decided, and nothing lost. */
  later: () => void;
}
export interface VersionedForm<Kept, Values extends object, Output> {
  form: ZodForm<Values, Output>;
  /** What the next save is written on. */
  record: Kept;
  save: (event?: FormEvent) => void;
  undo: () => void;
  /** Labels of what somebody else has just changed. */
  merged: string[];
  conflict: Conflict | null;
}

/** An answer that was under way while a newer one was saved. */
const isOlder = (one: unknown, other: unknown): boolean => {
  const [a, b] = [one, other].map((kept) => (kept as { version?: number }).version);
  return a !== undefined && b !== undefined && a < b;
};

/**
 * A form on a record that several people edit. What only somebody else changed is taken over; what both changed is
 * shown with both values; what is unsaved is what differs from where the person began, never a flag.
 */
export function useVersionedForm<Kept, Values extends object, Output>(
  options: VersionedOptions<Kept, Values, Output>,
): VersionedForm<Kept, Values, Output> {
  const { latest, read, schema: given } = options;
  const [record, setRecord] = useState(latest);
  const [clashes, setClashes] = useState<readonly string[] | null>(null);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const schemaOn = (on: Kept) => (typeof given === 'function' ? given(on) : given);
  const schema = useMemo(() => (typeof given === 'function' ? given(record) : given), [given, record]);
  const form = useZodForm(schema, read(latest), { what: options.what, draft: options.draft });
  const known = useRef({ record: latest, behind: beginEdit(latest, options).behind, seen: latest });
  const { mutateAsync } = useMutation({
    mutationFn: ({ values, on }: { values: Output; on: Kept }) => options.send(values, on),
  });

  const editNow = () => {
    const { record: on, behind } = known.current;
    return { record: on, behind, ...form.peek() };
  };
  const put = ({ record: on, behind, start, values }: ReturnType<typeof editNow>) => {
    known.current = { ...known.current, record: on, behind };
    setRecord(on);
    form.rebase(start, values);
  };
  const hear = (theirs: Kept): string[] => {
    const { edit, taken, clashing } = takeIn(editNow(), theirs, options);
    put(edit);
    if (taken.length > 0) setMarked(taken);
    return clashing;
  };

  const nothingLeft = (on: Kept): unknown => {
    form.reset(read(on));
    return options.onNothingLeft?.(on);
  };
  const goOnWith = (saved: Kept) => {
    known.current = { ...known.current, record: saved, behind: beginEdit(saved, options).behind };
    setRecord(saved);
    form.reset(read(saved));
  };
  const write = async (values: Output, tries: number): Promise<unknown> => {
    const on = known.current.record;
    let answer: unknown;
    try {
      answer = await mutateAsync({ values, on });
    } catch (failure) {
      const current = tries === 1 ? null : currentOf(failure, options.shape);
      if (current) return goOn(hear(current), tries - 1);
      options.onFailed?.(failure);
      throw failure;
    }
    const saved = options.shape.safeParse(answer);
    if (saved.success) goOnWith(saved.data);
    return options.onSaved?.(saved.success ? saved.data : on, on);
  };
  /** After somebody else's version was heard of: asks where values clash, else sends what is left to send. */
  const goOn = (clashing: readonly string[], tries: number): unknown => {
    if (clashing.length > 0) {
      setClashes(clashing);
      return NOT_SAVED;
    }
    const edit = editNow();
    if (!hasChanges(edit, options)) return nothingLeft(edit.record);
    return write(schemaOn(edit.record).parse(edit.values), tries);
  };
  const saveAll = (values: Output): unknown => {
    const clashing = hear(known.current.record);
    return clashing.length > 0 ? goOn(clashing, TRIES) : write(values, TRIES);
  };
  const save = (event?: FormEvent) => form.submit(saveAll)(event);

  useEffect(() => {
    if (latest === known.current.seen || form.isSubmitting || clashes !== null) return;
    known.current.seen = latest;
    if (!isOlder(latest, known.current.record)) hear(latest);
  });
  useEffect(() => {
    if (marked.length === 0) return;
    const timer = setTimeout(() => setMarked([]), MARKED_MS);
    return () => clearTimeout(timer);
  }, [marked]);

  const labels = typeof options.labels === 'function' ? options.labels(record) : options.labels;
  const labelOf = (field: string) => labels[field] ?? field;
  const rowOf = (field: string): ConflictRow => {
    const name = field as Field<Values>;
    const say = (value: unknown) => options.inWords?.(name, value) ?? showValue(value);
    const behind = options.hidden?.(record)[field];
    const mine = form.values[name];
    if (behind === undefined)
      return { field, label: labelOf(field), mine: say(mine), theirs: say(read(record)[name]) };
    return { field, label: labelOf(field), mine: mine ? 'A new number' : '', theirs: behind ?? '' };
  };
  const choose: Conflict['choose'] = (choices) => {
    const edit = settle(editNow(), choices, options);
    setClashes(null);
    put(edit);
    if (hasChanges(edit, options)) save();
    else nothingLeft(edit.record);
  };
  return {
    form: {
      ...form,
      field: (name) => ({ ...form.field(name), 'data-merged': marked.includes(name) || undefined }),
    },
    record,
    save,
    undo: () => form.reset(read(known.current.record)),
    merged: marked.map(labelOf),
    conflict: clashes && { rows: clashes.map(rowOf), choose, later: () => setClashes(null) },
  };
}
