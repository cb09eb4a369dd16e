import { type APIRequestContext, expect } from '@playwright/test';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The API as one signed-in person uses it beside the pages; what is refused fails the journey. */
export type Calls = <Answer>(method: Method, path: string, data?: object) => Promise<Answer>;

export function callsOf(request: APIRequestContext): Calls {
  let authorization: string | undefined;
  return async <Answer>(method: Method, path: string, data?: object): Promise<Answer> => {
    authorization ??= await freshToken(request);
    const answer = await request.fetch(`/api${path}`, { method, data, headers: { authorization } });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
}

async function freshToken(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/session/refresh');
  return `Bearer ${((await answer.json()) as { access_token: string }).access_token}`;
}

/** A call that needs no session. */
export async function ask<Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await request.post(`/api${path}`, { data });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}
