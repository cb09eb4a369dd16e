/** What is chosen in the dialog. A hidden option keeps its value. */
import { useState } from 'react';
import type { CallOf, OutputOf } from '#platform/contract.ts';
import { useFirm } from '#features/firm/web/index.ts';
import type { exportCalls } from '../contract.ts';
import type { ExportDocument } from '../model.ts';
import { inKeptOrder, type ListOrder, moved, orderedIds } from '../rules/document-list.ts';
import { type Format, shownOptions } from '../rules/formats.ts';
import { defaultName } from '../rules/names.ts';

export type Choices = OutputOf<typeof exportCalls.readExportChoices>;

const FIRST = {
  format: 'pdf' as Format,
  include_documents: true,
  include_toc: true,
  include_pages: true,
  remove_nos_and_na_answers: false,
  convert_images_to_pdfs: false,
  mark_changes: false,
  trigger_webhook: false,
  export_to_platforms: [] as readonly string[],
};
export type Options = typeof FIRST;

export function useExportForm(ids: readonly number[], choices: Choices) {
  const { preferences } = useFirm();
  const { groups, firm_order } = choices;
  const all = groups.flatMap(({ documents }) => documents);
  const usual: ListOrder = firm_order.length > 0 ? 'firm' : 'standard';
  const [options, setOptions] = useState<Options>(FIRST);
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const [order, setOrder] = useState<ListOrder>(usual);
  const [kept, setKept] = useState<readonly number[]>(() => all.map(({ id }) => id));
  const [one] = groups[0]?.questionnaires ?? [];
  const [saveAs, setSaveAs] = useState(() =>
    one && ids.length === 1
      ? defaultName({ company_name: groups[0]!.company_name, ...one }, choices.today)
      : '',
  );
  const shown = shownOptions(
    { ...options, questionnaires: ids.length },
    {
      scan_and_auto_flow_export_enabled: choices.formats.includes('scan_and_auto_flow'),
      export_to_third_party_dms_enabled:
        preferences.export_to_third_party_dms_enabled === true && choices.may_send,
    },
  );
  const rowsOf = (documents: readonly ExportDocument[]) => inKeptOrder(documents, kept);
  const put = (change: Partial<Options>) => setOptions((now) => ({ ...now, ...change }));
  const chooseOrder = (next: 'standard' | 'firm') => {
    setOrder(next);
    setKept(groups.flatMap(({ documents }) => orderedIds(documents, next, firm_order)));
  };
  /** To a place among those of its own client. */
  const move = (document: ExportDocument, among: readonly ExportDocument[], to: number) => {
    const within = moved(
      among.map(({ id }) => id),
      document.id,
      to,
    );
    const members = new Set(within);
    const others = inKeptOrder(all, kept).map(({ id }) => id);
    let at = 0;
    setKept(others.map((id) => (members.has(id) ? within[at++]! : id)));
    setOrder('custom');
  };
  const include = (documents: readonly ExportDocument[], isIn: boolean) =>
    setExcluded((now) => {
      const next = new Set(now);
      for (const { id } of documents)
        if (isIn) next.delete(id);
        else next.add(id);
      return next;
    });
  const input = (): CallOf<typeof exportCalls.exportQuestionnaires> => {
    const included = inKeptOrder(all, kept).filter(({ id }) => !excluded.has(id));
    return {
      questionnaire_ids: [...ids],
      ...options,
      trigger_webhook: shown.targets && options.trigger_webhook,
      export_to_platforms: shown.targets ? [...options.export_to_platforms] : [],
      save_as_name: shown.saveAs && saveAs.trim() !== '' ? saveAs : null,
      ...(order === 'custom'
        ? { documents_to_include: included.map(({ id }) => id) }
        : { documents_to_exclude: all.filter(({ id }) => excluded.has(id)).map(({ id }) => id) }),
      document_order: order === 'custom' ? null : order,
    };
  };
  return {
    options,
    put,
    shown,
    all,
    excluded,
    include,
    order,
    chooseOrder,
    reset: () => chooseOrder(usual === 'firm' ? 'firm' : 'standard'),
    rowsOf,
    move,
    saveAs,
    setSaveAs,
    input,
  };
}
export type ExportForm = ReturnType<typeof useExportForm>;
