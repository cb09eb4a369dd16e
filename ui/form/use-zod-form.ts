import { useCallback, useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { useUnsavedGuard } from '../leaving/use-unsaved.ts';
import { forgetDraft, keepDraft, withDraft } from './drafts.ts';
import type { PlainRules } from './plain-rules.ts';
import { fieldErrorsOf, withFieldChanged, withFieldJudged, type FieldErrors } from './field-errors.ts';
import { sameValue } from './same-value.ts';
import { fieldFailureOf } from './server-error.ts';
import { useOncePerPress } from './use-once-per-press.ts';

/** What `send` answers when it has saved nothing and the form keeps what is typed. */
export const NOT_SAVED = Symbol('not saved');

export interface FieldBinding<Value> {
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
  onBlur: () => void;
  /** Somebody else has just changed it. */
  'data-merged'?: true | undefined;
}

export interface FormOptions<Values extends object> {
  /** Whose changes these are, for the question before they are left: "your changes to Maria Client". */
  what?: string | undefined;
  /** False where nothing typed is worth a question, such as a password that confirms something. */
  guard?: boolean;
  /** For what makes something new: kept under this name for the tab, and brought back when the form is opened again. */
  draft?: { name: string; never?: readonly (keyof Values & string)[] };
}

export interface ZodForm<Values extends object, Output> {
  values: Values;
  errors: FieldErrors;
  /** A refusal that belongs to no field. */
  formError: string | null;
  isSubmitting: boolean;
  /** Something stands in it that is not what it began with. */
  isDirty: boolean;
  /** What stands in it was typed before it was last closed. */
  isFromDraft: boolean;
  set: <Key extends keyof Values & string>(name: Key, value: Values[Key]) => void;
  field: <Key extends keyof Values & string>(name: Key) => FieldBinding<Values[Key]>;
  /** For `<form onSubmit>`: parses, calls, and puts a server's refusal beside its field. */
  submit: (send: (values: Output) => unknown) => (event?: FormEvent) => void;
  /** Begins anew with these values: nothing is unsaved then. */
  reset: (values: Values) => void;
  /** Changes what the form counts as its beginning, and what is shown; what was typed elsewhere stays unsaved. */
  rebase: (start: Values, values: Values) => void;
  /** What stands in it this very moment, also between a change and its drawing. */
  peek: () => { values: Values; start: Values };
  /** Throws a kept draft away. */
  startOver: () => void;
}

export function useZodForm<Values extends object, Output>(
  schema: z.ZodType<Output, Values> | PlainRules<Output>,
  initial: Values,
  options: FormOptions<Values> = {},
): ZodForm<Values, Output> {
  const { what, guard } = options;
  const [draft] = useState(options.draft);
  const [first] = useState(initial);
  const [begun] = useState(() => (draft ? withDraft(draft.name, initial) : initial));
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(begun);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [formError, setFormError] = useState<string | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  const [isFromDraft, setFromDraft] = useState(() => !sameValue(begun, initial));
  /** The same as the state, known at once: a screen may leave in the very call that saved. */
  const latest = useRef({ values: begun, start: initial, submitting: false });
  const judge = useRef(schema);
  useEffect(() => {
    judge.current = schema;
  });
  const touched = useRef(new Set<string>());
  const press = useOncePerPress();
  const isUnsaved = () => {
    const { submitting, values: now, start: since } = latest.current;
    // A draft that was only looked at is as well kept as before.
    return !submitting && !sameValue(now, since) && !(draft && sameValue(now, begun));
  };
  const onTyped = useUnsavedGuard(isUnsaved, { what, guard, isKept: draft !== undefined });

  const put = useCallback((next: Values, begin: Values) => {
    latest.current.values = next;
    latest.current.start = begin;
    setValues(next);
    setStart(begin);
  }, []);

  const set = useCallback<ZodForm<Values, Output>['set']>(
    (name, value) => {
      touched.current.add(name);
      const next = { ...latest.current.values, [name]: value };
      latest.current.values = next;
      setValues(next);
      setErrors((shown) => withFieldChanged(shown, () => fieldErrorsOf(judge.current, next), name));
      press.forget();
      onTyped();
      if (draft) keepDraft(draft.name, next, draft.never);
    },
    [draft, onTyped, press],
  );

  const reset = useCallback<ZodForm<Values, Output>['reset']>(
    (next) => {
      touched.current.clear();
      put(next, next);
      setErrors({});
      setFormError(null);
      setFromDraft(false);
    },
    [put],
  );

  const rebase = useCallback<ZodForm<Values, Output>['rebase']>(
    (begin, next) => {
      press.forget();
      put(next, begin);
    },
    [press, put],
  );

  const settle = (submitting: boolean) => {
    latest.current.submitting = submitting;
    setSubmitting(submitting);
  };

  const submit: ZodForm<Values, Output>['submit'] = (send) => (event) => {
    event?.preventDefault();
    // React takes it up to a form this one's dialog was opened from.
    event?.stopPropagation();
    if (latest.current.submitting || press.isRepeated()) return;
    const form = event?.currentTarget instanceof HTMLFormElement ? event.currentTarget : null;
    const sent = latest.current.values;
    const found = fieldErrorsOf(schema, sent);
    const parsed = schema.safeParse(sent);
    setErrors(found);
    setFormError(null);
    if (!parsed.success) {
      focusFirst(form, Object.keys(found));
      return;
    }
    press.begin();
    settle(true);
    void Promise.resolve()
      .then(() => send(parsed.data))
      .then((outcome) => {
        if (outcome === NOT_SAVED) return press.forget();
        // A screen that put other values in while it was sent has said itself what is saved.
        if (latest.current.values === sent) put(sent, sent);
        if (draft) forgetDraft(draft.name);
      })
      .catch((failure: unknown) => {
        press.forget();
        const { field, message } = fieldFailureOf(failure);
        if (field !== null && (field.split('.')[0] ?? '') in latest.current.values) {
          setErrors((shown) => ({ ...shown, [field]: message }));
          focusFirst(form, [field]);
        } else setFormError(message);
      })
      .finally(() => settle(false));
  };

  const isDirty = useMemo(() => !sameValue(values, start), [values, start]);
  return {
    values,
    errors,
    formError,
    isSubmitting,
    isDirty,
    isFromDraft,
    set,
    submit,
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value) => set(name, value),
      // Passing through an empty field is no mistake yet; it is judged once something stood in it, or when all is sent.
      onBlur: () => {
        if (touched.current.has(name))
          setErrors((shown) => withFieldJudged(shown, fieldErrorsOf(schema, latest.current.values), name));
      },
    }),
    reset,
    rebase,
    peek: () => ({ values: latest.current.values, start: latest.current.start }),
    startOver: () => {
      if (draft) forgetDraft(draft.name);
      reset(first);
    },
  };
}

/** After the errors are drawn, the first wrong field takes the focus, in the order of the page. */
function focusFirst(form: HTMLFormElement | null, names: string[]): void {
  if (!form) return;
  requestAnimationFrame(() => {
    // What is chosen from a list keeps its value in a hidden field, which takes no focus.
    const controls = [...form.querySelectorAll<HTMLElement>('[name]:not([type=hidden]), [data-named]')];
    const nameOf = (control: HTMLElement) => control.dataset.named ?? control.getAttribute('name') ?? '';
    controls.find((control) => names.includes(nameOf(control)))?.focus();
  });
}
