/**
 * A form judged by plain functions. The screens people meet first use it: a schema library would weigh more than all
 * of them together. It has as much of a schema's face as a form looks at.
 */
export interface PlainRules<Values> {
  safeParse: (
    values: unknown,
  ) =>
    | { success: true; data: Values }
    | { success: false; error: { issues: { path: string[]; message: string }[] } };
}

/** What is wrong with each field, if anything. */
type Faults<Values extends object> = { [Key in keyof Values]?: string | null };

export function plainRules<Values extends object>(
  faultsOf: (values: Values) => Faults<Values> = () => ({}),
): PlainRules<Values> {
  return {
    safeParse: (values) => {
      const judged = values as Values;
      const issues = Object.entries<string | null | undefined>(faultsOf(judged)).flatMap(([name, message]) =>
        message ? [{ path: [name], message }] : [],
      );
      return issues.length === 0 ? { success: true, data: judged } : { success: false, error: { issues } };
    },
  };
}
