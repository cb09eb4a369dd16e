import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { undoToast } from '#platform/web/toasts.ts';
import { type SavedView, views as viewCalls } from '../contract.ts';
import type { TableState, ViewTab } from '#ui/data-table/types.ts';
import { viewsQuery } from './queries.ts';
import { queryOf, VIEW_KEY } from './view-query.ts';

type Screen = SavedView['screen'];

/** The person's own views stand behind the built-in ones; the one whose address this is, is the current. */
export function useSavedViews(screen: Screen, builtIn: readonly ViewTab[]) {
  const [params, setParams] = useSearchParams();
  const saved = useQuery(viewsQuery(screen)).data?.views ?? [];
  const query = queryOf(params);
  const current = saved.find((view) => view.query === query) ?? null;

  return {
    current,
    /** Whether there is anything to keep that is not kept yet. */
    canSave: query !== '' && current === null && !builtIn.some((tab) => query === `tab=${tab.key}`),
    tabs: [...builtIn, ...saved.map((view) => ({ key: `${VIEW_KEY}${view.id}`, label: view.name }))],
    shownTab: (tab: string | null) => (current ? `${VIEW_KEY}${current.id}` : tab),
    /** A view is an address: choosing one goes there. */
    choose: (patch: Partial<TableState>, others: (patch: Partial<TableState>) => void) => {
      const view = saved.find(({ id }) => patch.tab === `${VIEW_KEY}${id}`);
      if (view) setParams(new URLSearchParams(view.query));
      else if (patch.tab !== undefined && current) setParams(patch.tab === null ? {} : { tab: patch.tab });
      else others(patch);
    },
    save: async (name: string) => {
      await call(viewCalls.saveView, { screen, name, query });
    },
    remove: async () => {
      if (!current) return;
      const { id, name } = current;
      await call(viewCalls.removeView, { view_id: id }).catch(toastFailure);
      const putBack = () => void call(viewCalls.saveView, { screen, name, query }).catch(toastFailure);
      undoToast(`The view ${name} was removed`, putBack);
    },
  };
}
