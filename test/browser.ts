/** A browser of a person who has not signed in yet: it keeps its cookies from call to call. */
import { accounts } from '#features/accounts/contract.ts';
import type { CallOf, Endpoint, OutputOf } from '#platform/contract.ts';
import type { Answer, TestApp } from './app.ts';

export interface TestBrowser {
  call: <E extends Endpoint>(
    endpoint: E,
    input: CallOf<E>,
    headers?: Record<string, string>,
  ) => Promise<Answer<OutputOf<E>>>;
  cookies: Map<string, string>;
  /** Exchanges the token of a completed sign-in; what follows is called as that person. */
  begin: (token: string | null, remember?: boolean) => Promise<Answer<{ access_token: string }>>;
  /** A whole sign-in by password. */
  signIn: (email: string, password: string) => Promise<void>;
  /** Another that holds the same by now. */
  copy: () => TestBrowser;
}

interface Held {
  cookies: Map<string, string>;
  token: string | null;
}

export function openBrowser(
  app: TestApp,
  firstHeaders: Record<string, string> = {},
  held: Held = { cookies: new Map(), token: null },
): TestBrowser {
  const { cookies } = held;
  let { token } = held;
  const call: TestBrowser['call'] = async (endpoint, input, headers = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.anonymous.call(endpoint, input, {
      ...(cookie && { cookie }),
      ...(token && endpoint.access.who !== 'public' && { authorization: `Bearer ${token}` }),
      ...firstHeaders,
      ...headers,
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name, value] = String(line).split(';')[0]!.split('=') as [string, string];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const begin: TestBrowser['begin'] = async (ready, remember = false) => {
    const answer = await call(accounts.exchangeToken, { token: ready ?? '', remember_browser: remember });
    if (answer.status === 200) token = answer.body.access_token;
    return answer;
  };
  return {
    call,
    cookies,
    begin,
    copy: () => openBrowser(app, firstHeaders, { cookies: new Map(cookies), token }),
    async signIn(email, password) {
      const proved = await call(accounts.signInByPassword, { username: email, password });
      await begin(proved.body.firebase_token);
    },
  };
}
