/** A form while somebody writes it: every edit of the session can be undone and done again. */
import type { Form } from '#features/questionnaires/model.ts';
import { indexOf } from '#features/questionnaires/rules/form-index.ts';
import { applyEdit, type Edit } from './edits.ts';

interface Step {
  form: Form;
  at: number | null;
}

export interface Writing extends Step {
  next: number;
  past: readonly Step[];
  future: readonly Step[];
  /** Typing in one field is one step until a pause. */
  typing: { key: string; when: number } | null;
  /** A row that is picked up, and how things were before. */
  carried: { no: number; before: Step } | null;
}

export type WritingAct =
  | { do: 'edit'; edit: Edit; when: number }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'look_at'; no: number | null }
  | { do: 'pick_up'; no: number }
  | { do: 'put_down' }
  | { do: 'put_back' };

const MOST_STEPS = 200;
export const TYPING_PAUSE = 1200;

export const beginWriting = (form: Form, next: number): Writing => ({
  form,
  next,
  at: form.sections[0]?.questions[0]?.no ?? form.sections[0]?.no ?? null,
  past: [],
  future: [],
  typing: null,
  carried: null,
});

export function write(state: Writing, act: WritingAct): Writing {
  switch (act.do) {
    case 'edit':
      return edited(state, act.edit, act.when);
    case 'undo':
      return undone(state);
    case 'redo':
      return redone(state);
    case 'look_at':
      return act.no === state.at ? state : { ...state, at: act.no, typing: null };
    case 'pick_up':
      return { ...state, at: act.no, carried: { no: act.no, before: stepOf(state) }, typing: null };
    case 'put_down':
      return putDown(state);
    case 'put_back':
      return state.carried ? { ...state, ...state.carried.before, carried: null } : state;
  }
}

const stepOf = ({ form, at }: Step): Step => ({ form, at });

/** Still there, or the first thing that is. */
const standing = (form: Form, at: number | null): number | null =>
  at !== null && indexOf(form).sectionOf.has(at) ? at : (form.sections[0]?.no ?? null);

const withStep = (past: readonly Step[], step: Step): Step[] => [...past, step].slice(-MOST_STEPS);

function edited(state: Writing, edit: Edit, when: number): Writing {
  const { form, next, at } = applyEdit(state.form, state.next, edit);
  if (form === state.form) return state;
  const after = { ...state, form, next, at: at === undefined ? state.at : (at ?? standing(form, null)) };
  if (state.carried) return after;
  const key = typingKey(edit);
  const { typing } = state;
  const goesOn = key !== null && typing?.key === key && when - typing.when < TYPING_PAUSE;
  return {
    ...after,
    past: goesOn ? state.past : withStep(state.past, stepOf(state)),
    future: [],
    typing: key === null ? null : { key, when },
  };
}

/** Which field is being typed in; null for what is one step each time. */
function typingKey(edit: Edit): string | null {
  if (edit.kind === 'rename_option') return `option:${edit.no}:${edit.at}`;
  if (edit.kind !== 'change_question' && edit.kind !== 'change_section' && edit.kind !== 'change_column')
    return null;
  const fields = Object.entries(edit.change);
  const isTyped = fields.every(([, value]) => typeof value === 'string' || typeof value === 'number');
  return isTyped && !('type' in edit.change)
    ? `${edit.kind}:${edit.no}:${fields.map(([name]) => name).join()}`
    : null;
}

function putDown(state: Writing): Writing {
  if (!state.carried) return state;
  const { before } = state.carried;
  if (before.form === state.form) return { ...state, carried: null };
  return { ...state, carried: null, past: withStep(state.past, before), future: [], typing: null };
}

function undone(state: Writing): Writing {
  const last = state.past.at(-1);
  if (!last || state.carried) return state;
  return {
    ...state,
    ...last,
    past: state.past.slice(0, -1),
    future: [stepOf(state), ...state.future],
    typing: null,
  };
}

function redone(state: Writing): Writing {
  const [next, ...future] = state.future;
  if (!next || state.carried) return state;
  return { ...state, ...next, past: withStep(state.past, stepOf(state)), future, typing: null };
}
