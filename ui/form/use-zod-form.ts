import { useCallback, useRef, useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { fieldErrorsOf, withFieldJudged, type FieldErrors } from './field-errors.ts';
import { fieldFailureOf } from './server-error.ts';

export interface FieldBinding<Value> {
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
  onBlur: () => void;
}

export interface ZodForm<Values extends object, Output> {
  values: Values;
  errors: FieldErrors;
  /** A refusal that belongs to no field. */
  formError: string | null;
  isSubmitting: boolean;
  isDirty: boolean;
  set: <Key extends keyof Values & string>(name: Key, value: Values[Key]) => void;
  field: <Key extends keyof Values & string>(name: Key) => FieldBinding<Values[Key]>;
  /** For `<form onSubmit>`: parses, calls, and puts a server's refusal beside its field. */
  submit: (send: (values: Output) => unknown) => (event?: FormEvent) => void;
  reset: (values: Values) => void;
}

export function useZodForm<Values extends object, Output>(
  schema: z.ZodType<Output, Values>,
  initial: Values,
): ZodForm<Values, Output> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [formError, setFormError] = useState<string | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const latest = useRef(values);
  const touched = useRef(new Set<string>());

  const set = useCallback<ZodForm<Values, Output>['set']>((name, value) => {
    touched.current.add(name);
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    setDirty(true);
    setErrors(({ [name]: _cleared, ...others }) => others);
  }, []);

  const submit: ZodForm<Values, Output>['submit'] = (send) => (event) => {
    event?.preventDefault();
    if (isSubmitting) return;
    const form = event?.currentTarget instanceof HTMLFormElement ? event.currentTarget : null;
    const found = fieldErrorsOf(schema, latest.current);
    const parsed = schema.safeParse(latest.current);
    setErrors(found);
    setFormError(null);
    if (!parsed.success) {
      focusFirst(form, Object.keys(found));
      return;
    }
    setSubmitting(true);
    void Promise.resolve()
      .then(() => send(parsed.data))
      .then(() => setDirty(false))
      .catch((failure: unknown) => {
        const { field, message } = fieldFailureOf(failure);
        if (field !== null && (field.split('.')[0] ?? '') in latest.current) {
          setErrors((shown) => ({ ...shown, [field]: message }));
          focusFirst(form, [field]);
        } else setFormError(message);
      })
      .finally(() => setSubmitting(false));
  };

  return {
    values,
    errors,
    formError,
    isSubmitting,
    isDirty,
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
          setErrors((shown) => withFieldJudged(shown, fieldErrorsOf(schema, latest.current), name));
      },
    }),
    reset: (next) => {
      touched.current.clear();
      latest.current = next;
      setValues(next);
      setErrors({});
      setFormError(null);
      setDirty(false);
    },
  };
}

/** After the errors are drawn, the first wrong field takes the focus, in the order of the page. */
function focusFirst(form: HTMLFormElement | null, names: string[]): void {
  if (!form) return;
  requestAnimationFrame(() => {
    const wrong = [...form.querySelectorAll<HTMLElement>('[name]')];
    wrong.find((control) => names.includes(control.getAttribute('name') ?? ''))?.focus();
  });
}
