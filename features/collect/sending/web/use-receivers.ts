import { useQuery } from '@tanstack/react-query';
import { useAfterPause } from '#platform/web/use-after-pause.ts';
import type { Chosen } from './send-address.ts';
import { receiversQuery } from './queries.ts';

const PAUSE_MS = 300;

interface Asked {
  chosen: readonly Chosen[];
  taxYear: string | null;
  template?: string | null;
  /** Sent again and again: who has one already gets the next. */
  repeats?: boolean;
}

/** Who can get it, looked up as the form is filled in. */
export function useReceivers({ chosen, taxYear, template = null, repeats = false }: Asked) {
  const settled = useAfterPause(
    JSON.stringify({
      company_ids: taxYear === null ? [] : chosen.map(({ id }) => id),
      tax_year: Number(taxYear ?? 2025),
      questionnaire_template_id: template === null ? null : Number(template),
      // Counted even while they are not wanted, to say what the switch would do.
      include_prior_year_items: true,
      repeats,
    }),
    PAUSE_MS,
  );
  const query = useQuery(receiversQuery(JSON.parse(settled) as Parameters<typeof receiversQuery>[0]));
  const names = new Map((query.data?.receivers ?? []).map(({ entity_id, name }) => [entity_id, name]));
  const ids = new Set(chosen.map(({ id }) => id));
  return {
    // While others are looked up, those taken away are not spoken of any more.
    receivers: (query.data?.receivers ?? []).filter(({ entity_id }) => ids.has(entity_id)),
    nameOf: (id: number) => names.get(id),
    hasFailed: query.isError,
    isWaiting: query.isPlaceholderData || query.data === undefined,
    refetch: () => void query.refetch(),
  };
}
export type Receivers = ReturnType<typeof useReceivers>;
