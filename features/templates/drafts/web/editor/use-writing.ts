import { useCallback, useMemo, useReducer } from 'react';
import type { Form } from '#features/questionnaires/model.ts';
import type { Edit } from '../../rules/edits.ts';
import { beginWriting, write, type Writing } from '../../rules/writing.ts';

export interface Writer extends Writing {
  edit: (edit: Edit) => void;
  lookAt: (no: number | null) => void;
  undo: () => void;
  redo: () => void;
  pickUp: (no: number) => void;
  putDown: () => void;
  putBack: () => void;
}

export function useWriting(form: Form, next: number): Writer {
  const [state, act] = useReducer(write, null, () => beginWriting(form, next));
  const edit = useCallback((one: Edit) => act({ do: 'edit', edit: one, when: Date.now() }), []);
  return useMemo(
    () => ({
      ...state,
      edit,
      lookAt: (no) => act({ do: 'look_at', no }),
      undo: () => act({ do: 'undo' }),
      redo: () => act({ do: 'redo' }),
      pickUp: (no) => act({ do: 'pick_up', no }),
      putDown: () => act({ do: 'put_down' }),
      putBack: () => act({ do: 'put_back' }),
    }),
    [state, edit],
  );
}
