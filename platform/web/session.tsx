/** Whether this browser has a session, and the way in and out. Who the person is, the accounts feature knows. */
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { client, OWN_TAB, type Tokens } from './client.ts';
import { forgetOwedSignOut, isSignOutOwed, oweSignOut } from './device/owed-sign-out.ts';
import { followLive, liveHandler, waitFor, type Alert } from './live.ts';
import { followOthers, refreshOwn } from './topics.ts';
import { whenIdle } from './when-idle.ts';

/** Tells every tab of this browser that somebody signed out, and in which tab. */
export const SESSION_CHANNEL = 'sheaf-session';
/** ACC-047 */
const ENDED_NOTICE_MS = 10_000;
const FIRST_PAGE_MS = 30_000;

export type FoundSession = 'signed-in' | 'signed-out' | 'unreachable';
type Status = 'starting' | FoundSession;

interface Session {
  status: Status;
  signedIn: boolean;
  /** Signed out by their own hand: they are not brought back to where they were. */
  leftByChoice: boolean;
  /** For ten seconds after the session was found to be ended from another place. */
  endedElsewhere: boolean;
  /** The firm-wide announcement the live stream carries, while it is on. */
  alert: Alert | null;
  begin: (tokens: Tokens) => void;
  /** The same person proved who they are once more: what the screens hold stays. */
  renew: (tokens: Tokens) => void;
  signOut: () => Promise<void>;
  /** Asks again whether the cookie stands for a session. */
  start: () => void;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** Its code comes when it is needed; without a line it may not, and the server is told later. */
const signOutAtServer = (): Promise<void> =>
  import('./device/sign-out.ts').then((brought) => brought.signOutAtServer(), oweSignOut);

/** Whether the cookie of this browser stands for a session. */
export async function findSession(): Promise<FoundSession> {
  const stands = await client.refresh().catch(() => null);
  if (!isSignOutOwed()) return stands === null ? 'unreachable' : stands ? 'signed-in' : 'signed-out';
  // Somebody signed out here while there was no line.
  if (stands) await signOutAtServer();
  else if (stands === false) forgetOwedSignOut();
  client.setToken(null);
  return 'signed-out';
}

interface SessionProviderProps {
  /** Found out before the program was drawn; left out, it is asked now. */
  found?: FoundSession;
  children: ReactNode;
}

export function SessionProvider({ found, children }: SessionProviderProps) {
  const queries = useQueryClient();
  const [status, setStatus] = useState<Status>(found ?? 'starting');
  const [leftByChoice, setLeftByChoice] = useState(false);
  const [endedElsewhere, setEndedElsewhere] = useState(
    () => found === 'signed-out' && client.endedElsewhere(),
  );
  const alert = useLiveStream(status === 'signed-in');

  useEffect(() => {
    if (!endedElsewhere) return;
    const timer = setTimeout(() => setEndedElsewhere(false), ENDED_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [endedElsewhere]);

  const leave = useCallback(
    (byChoice: boolean) => {
      // Several calls may find it out together; the first one knows why.
      const elsewhere = client.endedElsewhere();
      client.setToken(null);
      // The screens of the session go first: one that is still there would ask again for what is cleared under it.
      flushSync(() => {
        if (elsewhere) setEndedElsewhere(true);
        if (byChoice) setLeftByChoice(true);
        setStatus('signed-out');
      });
      queries.clear();
    },
    [queries],
  );
  const forget = useCallback(() => leave(false), [leave]);

  const start = useCallback(() => {
    setStatus('starting');
    void findSession().then((next) => {
      if (next === 'signed-out') setEndedElsewhere(client.endedElsewhere());
      setStatus(next);
    });
  }, []);

  useEffect(() => {
    if (!found) start();
  }, [found, start]);
  useEffect(() => {
    if (status !== 'unreachable') return;
    addEventListener('online', start);
    return () => removeEventListener('online', start);
  }, [status, start]);
  useEffect(() => client.onSignedOut(forget), [forget]);
  useEffect(() => {
    const channel = new BroadcastChannel(SESSION_CHANNEL);
    channel.onmessage = forget;
    return () => channel.close();
  }, [forget]);

  const begin = useCallback(
    (tokens: Tokens) => {
      queries.clear();
      // The cookie that was still to be given up is another one now.
      forgetOwedSignOut();
      client.setToken(tokens.access_token);
      setLeftByChoice(false);
      setEndedElsewhere(false);
      setStatus('signed-in');
    },
    [queries],
  );

  const renew = useCallback((tokens: Tokens) => client.setToken(tokens.access_token), []);

  const signOut = useCallback(async () => {
    await signOutAtServer();
    const channel = new BroadcastChannel(SESSION_CHANNEL);
    channel.postMessage(OWN_TAB);
    channel.close();
    leave(true);
  }, [leave]);

  const session = useMemo<Session>(
    () => ({
      status,
      signedIn: status === 'signed-in',
      leftByChoice,
      endedElsewhere,
      alert,
      begin,
      renew,
      signOut,
      start,
    }),
    [status, leftByChoice, endedElsewhere, alert, begin, renew, signOut, start],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

function useLiveStream(open: boolean): Alert | null {
  const queries = useQueryClient();
  const [alert, setAlert] = useState<Alert | null>(null);
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    // The first page reads before the program is there; who signs in later reads from then on.
    const began = performance.now() < FIRST_PAGE_MS ? 0 : performance.now();
    const others = followOthers(queries);
    const seams = {
      open: (init: RequestInit) => client.authorizedFetch('/api/live', init),
      wait: waitFor,
      random: Math.random,
      readMsAgo: () => performance.now() - began,
      onEvent: liveHandler(OWN_TAB, {
        onResync: () => void queries.invalidateQueries(),
        onChange: others.changed,
        onAlert: setAlert,
      }),
    };
    const cancel = whenIdle(() => void followLive(seams, stop.signal));
    const forget = client.onChanged((topics) => void refreshOwn(queries, topics));
    return () => {
      cancel();
      stop.abort();
      others.stop();
      forget();
      setAlert(null);
    };
  }, [open, queries]);
  return alert;
}
