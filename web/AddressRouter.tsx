import { useState, type ReactNode } from 'react';
import {
  createPath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
  type To,
} from 'react-router';
import { gate } from '#ui/leaving/gate.ts';

/** The browser's history behind the gate: nothing the app does leaves unsaved input without a question. */
function gatedHistory() {
  const history = createBrowserHistory({ v5Compat: true });
  const push = history.push.bind(history);
  const replace = history.replace.bind(history);
  const gated = (change: typeof push) => (to: To, state?: unknown) => {
    const go = () => {
      change(to, state);
      gate.moved?.();
    };
    if (gate.leave) gate.leave(typeof to === 'string' ? to : createPath(to), go);
    else go();
  };
  history.push = gated(push);
  history.replace = gated(replace);
  return history;
}

export function AddressRouter({ basename, children }: { basename?: string; children: ReactNode }) {
  const [history] = useState(gatedHistory);
  return (
    <HistoryRouter basename={basename} history={history}>
      {children}
    </HistoryRouter>
  );
}
