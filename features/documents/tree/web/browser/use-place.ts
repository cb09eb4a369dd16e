/** Where in an entity's documents the person is: the folder stands in the address, the view in a cookie. */
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { getCookie, setCookie } from '#platform/web/cookies.ts';
import { ROOT } from '../../rules/folder-tree.ts';

export type View = 'list' | 'grid';
const COOKIE = 'documents_view';

/** DOC-009. */
const keptView = (): View => (getCookie(COOKIE) === 'grid' ? 'grid' : 'list');

/** What belongs to a folder and is left with it. */
const OF_A_FOLDER = ['q', 'page', 'file', 'previewName'];

export const placeHref = (path: string): string =>
  path === ROOT ? '?' : `?${new URLSearchParams({ path }).toString()}`;

export function usePlace() {
  const [params, setParams] = useSearchParams();
  const [view, setView] = useState(keptView);
  const asked = params.get('path') ?? '';
  const path = asked === '' || asked === 'all' ? ROOT : asked;
  const go = useCallback(
    (next: string) =>
      setParams((current) => {
        const changed = new URLSearchParams(current);
        for (const key of OF_A_FOLDER) changed.delete(key);
        if (next === ROOT) changed.delete('path');
        else changed.set('path', next);
        return changed;
      }),
    [setParams],
  );
  return {
    path,
    go,
    view,
    setView: (next: View) => {
      setCookie(COOKIE, next);
      setView(next);
    },
    showDeleted: params.get('deleted') === '1',
    setShowDeleted: (on: boolean) =>
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          if (on) changed.set('deleted', '1');
          else changed.delete('deleted');
          changed.delete('page');
          return changed;
        },
        { replace: true },
      ),
  };
}
