/** Signing in to a server of another process, as a browser does: the proof, then the session. */
export interface SignedInOver {
  status: number;
  token: string;
  cookie: string;
}

export async function signInOver(
  origin: string,
  username: string,
  password: string,
  headers: Record<string, string> = {},
): Promise<SignedInOver> {
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
      body: JSON.stringify(body),
    });
  const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const proof = await post('/session/password', { username, password });
  if (!proof.ok) return { status: proof.status, token: '', cookie: '' };
  const { firebase_token } = (await proof.json()) as { firebase_token: string };
  const session = await post('/session/exchange', { token: firebase_token }, cookieOf(proof));
  const { access_token } = (await session.json()) as { access_token: string };
  return { status: session.status, token: access_token, cookie: cookieOf(session) };
}
