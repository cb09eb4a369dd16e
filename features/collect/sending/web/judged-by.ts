import type { PlainRules } from '#ui/form/plain-rules.ts';

interface Fault {
  field: string;
  message: string;
  /** Which of several items. */
  at?: number;
}

/** The rules both sides use, as a form asks for them: each sentence by the field it stands beside. */
export const judgedBy = <Values extends object>(
  faultsOf: (values: Values) => readonly Fault[],
): PlainRules<Values> => ({
  safeParse: (values) => {
    const judged = values as Values;
    const issues = faultsOf(judged).map(({ field, at, message }) => ({
      path: at === undefined ? [field] : [field, String(at), 'text'],
      message,
    }));
    return issues.length === 0 ? { success: true, data: judged } : { success: false, error: { issues } };
  },
});
