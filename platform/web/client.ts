/** The one way from the browser to the server: typed by the contract, signed by a token kept in memory. */
import type { CallOf, Endpoint, OutputOf } from '#platform/contract.ts';
import { CHANGED_HEADER, PREVIEW_HEADER, PREVIEW_NOT_BEGUN, TAB_HEADER } from '#platform/headers.ts';
import { ApiError, asksForProof, errorOf, NetworkError, StepUpDeclined } from './api-error.ts';
import { early, type Early } from './early.ts';
import { previewUserId } from './preview.ts';
import { fillPath } from './request-shape.ts';
import { noteReached } from './use-online.ts';

const REFRESH_PATH = '/api/session/refresh';
/** What the server answers once the session was ended from another place. */
const ENDED_ELSEWHERE = 'auth.ended_elsewhere';

export interface Tokens {
  access_token: string;
  expires_at: string;
}

export interface ClientSeams {
  fetch: typeof fetch;
  /** Runs the work while no other tab of this browser runs it: the session cookie is exchanged once at a time. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  log: (message: string, cause: unknown) => void;
  newKey: () => string;
  /** This tab's own name, which comes back with what it changed. */
  tab: string;
  /** The client this tab looks at the portal as. */
  previewUserId?: number | null;
  /** What the page asked before the program was there. */
  early?: Early;
}

/** The page puts its early questions without a preview's header. */
const isPlainRead = ({ method = 'GET', headers }: RequestInit): boolean =>
  method === 'GET' && !new Headers(headers).has(PREVIEW_HEADER);

export interface CallOptions {
  signal?: AbortSignal;
  /** Give the same key again when a person repeats a call whose answer was lost. */
  idempotencyKey?: string;
}

export interface Client {
  call: <E extends Endpoint>(endpoint: E, input: CallOf<E>, options?: CallOptions) => Promise<OutputOf<E>>;
  authorizedFetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** True when the cookie still stands for a session. Rejects when the server cannot be reached. */
  refresh: () => Promise<boolean>;
  setToken: (token: string | null) => void;
  /** True when the last refusal said that the session was ended from another place. */
  endedElsewhere: () => boolean;
  onSignedOut: (listener: () => void) => () => void;
  /** Says how a person proves once more who they are; a call that needs it then asks and goes through by itself. */
  proveBy: (prove: () => Promise<boolean>) => () => void;
  /** Told the topics of whatever this tab has changed, as soon as the server has answered. */
  onChanged: (listener: (topics: readonly string[]) => void) => () => void;
}

export function createClient(seams: ClientSeams): Client {
  let token: string | null = null;
  let endedElsewhere = false;
  let refreshing: Promise<boolean> | null = null;
  const signedOutListeners = new Set<() => void>();
  const changedListeners = new Set<(topics: readonly string[]) => void>();
  const underWay = new Map<string, Promise<unknown>>();
  const lostKeys = new Map<string, string>();
  let prove: (() => Promise<boolean>) | null = null;
  let proving: Promise<boolean> | null = null;
  let previewing: Promise<void> | null = null;

  async function send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set(TAB_HEADER, seams.tab);
    try {
      const response = await seams.fetch(path, { ...init, headers });
      noteReached(true);
      const topics = response.headers.get(CHANGED_HEADER)?.split(' ');
      if (topics) for (const listener of changedListeners) listener(topics);
      return response;
    } catch (cause) {
      if (init.signal?.aborted) throw cause;
      seams.log(`${init.method ?? 'GET'} ${path}`, cause);
      throw new NetworkError(cause);
    }
  }

  /** The body stays readable for the caller. */
  async function noteRefusal(response: Response): Promise<void> {
    if ((await errorOf(response.clone())).code === ENDED_ELSEWHERE) endedElsewhere = true;
  }

  function keep(next: string | null): void {
    token = next;
    endedElsewhere = false;
  }

  async function exchangeCookie(): Promise<boolean> {
    const response =
      (await seams.early?.takeRefresh()) ??
      (await send(REFRESH_PATH, { method: 'POST', credentials: 'same-origin' }));
    if (response.status === 401 || response.status === 403) {
      token = null;
      await noteRefusal(response);
      return false;
    }
    if (!response.ok) throw await errorOf(response);
    keep(((await response.json()) as Tokens).access_token);
    return true;
  }

  function refresh(): Promise<boolean> {
    refreshing ??= seams.alone(exchangeCookie).finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function authorizedFetch(path: string, init: RequestInit = {}): Promise<Response> {
    const attempt = async (used: string | null) => {
      const answered = isPlainRead(init) ? await seams.early?.take(path, used) : null;
      if (answered) return answered;
      const headers = new Headers(init.headers);
      if (used !== null) headers.set('authorization', `Bearer ${used}`);
      return send(path, { credentials: 'same-origin', ...init, headers });
    };
    const used = token;
    const first = await attempt(used);
    if (first.status !== 401) return first;
    await noteRefusal(first);
    // Another call may have refreshed while this one was under way; then its token is good to use.
    const renewed = token !== null && token !== used ? true : await refresh();
    const second = renewed ? await attempt(token) : first;
    if (second.status === 401) {
      if (renewed) await noteRefusal(second);
      token = null;
      for (const listener of signedOutListeners) listener();
    }
    return second;
  }

  /** The very same request while its answer is awaited is the same press; after a lost answer it keeps its key. */
  async function call<E extends Endpoint>(
    endpoint: E,
    input: CallOf<E>,
    options: CallOptions = {},
  ): Promise<OutputOf<E>> {
    const { path, body } = fillPath(endpoint, input);
    if (!endpoint.idempotent || options.idempotencyKey) return ask(endpoint, path, body, options);
    const press = `${path} ${body}`;
    const first = underWay.get(press);
    if (first) return first as Promise<OutputOf<E>>;
    const idempotencyKey = lostKeys.get(press) ?? seams.newKey();
    const asked = ask(endpoint, path, body, { ...options, idempotencyKey });
    underWay.set(press, asked);
    try {
      const answer = await asked;
      lostKeys.delete(press);
      return answer;
    } catch (error) {
      if (error instanceof NetworkError) lostKeys.set(press, idempotencyKey);
      else lostKeys.delete(press);
      throw error;
    } finally {
      underWay.delete(press);
    }
  }

  /** A preview is written down before anything of it is shown; one that could not be is tried again by the next call. */
  async function beginPreview(userId: number): Promise<void> {
    try {
      const response = await authorizedFetch(`/api/v2/users/${userId}/preview`, { method: 'POST' });
      if (!response.ok) throw await errorOf(response);
    } catch (error) {
      previewing = null;
      throw error;
    }
  }

  /** Where the server wants a fresh sign-in, the person is asked for one, and the very same call is made once more. */
  async function ask<E extends Endpoint>(
    endpoint: E,
    path: string,
    body: string | undefined,
    options: CallOptions,
  ): Promise<OutputOf<E>> {
    const previewed = endpoint.access.who === 'public' ? null : seams.previewUserId;
    const begun = previewed ? (previewing ??= beginPreview(previewed)) : null;
    await begun;
    try {
      return await askOnce(endpoint, path, body, options);
    } catch (error) {
      if (previewed && error instanceof ApiError && error.code === PREVIEW_NOT_BEGUN) {
        // Another tab signed in anew: for this session the preview has yet to begin.
        if (previewing === begun) previewing = beginPreview(previewed);
        await previewing;
        return askOnce(endpoint, path, body, options);
      }
      if (!prove || !asksForProof(error)) throw error;
      // Calls that are refused together are confirmed together.
      proving ??= prove().finally(() => {
        proving = null;
      });
      if (!(await proving)) throw new StepUpDeclined();
      return askOnce(endpoint, path, body, options);
    }
  }

  async function askOnce<E extends Endpoint>(
    endpoint: E,
    path: string,
    body: string | undefined,
    options: CallOptions,
  ): Promise<OutputOf<E>> {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (seams.previewUserId) headers[PREVIEW_HEADER] = String(seams.previewUserId);
    if (endpoint.idempotent && options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
    const init: RequestInit = { method: endpoint.method, headers, body, signal: options.signal };
    const response =
      endpoint.access.who === 'public'
        ? await send(path, { credentials: 'same-origin', ...init })
        : await authorizedFetch(path, init);
    if (!response.ok) throw await errorOf(response);
    return (await response.json()) as OutputOf<E>;
  }

  return {
    call,
    authorizedFetch,
    refresh,
    setToken: keep,
    endedElsewhere: () => endedElsewhere,
    onSignedOut: (listener) => {
      signedOutListeners.add(listener);
      return () => signedOutListeners.delete(listener);
    },
    proveBy: (asked) => {
      prove = asked;
      return () => {
        if (prove === asked) prove = null;
      };
    },
    onChanged: (listener) => {
      changedListeners.add(listener);
      return () => changedListeners.delete(listener);
    },
  };
}

/** crypto.randomUUID exists only in secure contexts; a firm trying Sheaf over plain http has none. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const OWN_TAB = newKey();

export const client = createClient({
  fetch: (...request) => fetch(...request),
  alone: (work) =>
    globalThis.navigator?.locks ? navigator.locks.request('sheaf-session-refresh', work) : work(),
  log: (message, cause) => console.warn(`Not reached: ${message}`, cause),
  newKey,
  tab: OWN_TAB,
  previewUserId,
  early,
});

export const call = client.call;
