import { expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { READS, START } from './start-call.ts';

const app = useApp();

interface Answer {
  status: number;
  body: string;
}
interface Started {
  refresh: Answer;
  answers: Record<string, Answer>;
}

async function start(paths: readonly string[], headers: Record<string, string>) {
  const response = await app.http.inject({
    method: 'POST',
    url: START,
    headers,
    payload: { paths },
  });
  return { status: response.statusCode, headers: response.headers, text: response.body };
}

const PATHS = ['/api/current_user', '/api/firms/current_user_firm', '/api/companies'];

it('gives a token and the same answers as the calls themselves, and nobody keeps them', async () => {
  const maria = await app.as('maria');
  const { status, headers, text } = await start(PATHS, { cookie: maria.cookie });
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  const { refresh, answers } = JSON.parse(text) as Started;
  const { access_token } = JSON.parse(refresh.body) as { access_token: string };
  expect(Object.keys(answers)).toEqual(PATHS);
  for (const url of PATHS) {
    const direct = await app.http.inject({
      url,
      headers: { cookie: maria.cookie, authorization: `Bearer ${access_token}` },
    });
    expect(direct.statusCode).toBe(200);
    expect(answers[url]).toEqual({ status: 200, body: direct.body });
  }
});

it('reads nothing for a browser without a session', async () => {
  const { text } = await start(PATHS, {});
  const { refresh, answers } = JSON.parse(text) as Started;
  expect(refresh.status).toBe(401);
  expect(answers).toEqual({});
});

it('shows a questionnaire to its own client only', async () => {
  const id = await sentQuestionnaire(app, await publishedTemplate(app, 'Organizer'));
  const path = `/api/questionnaires/${id}`;
  for (const [person, status] of [
    ['maria', 200],
    ['kim', 404],
    ['zed', 404],
  ] as const) {
    const { text } = await start([path], { cookie: (await app.as(person)).cookie });
    expect((JSON.parse(text) as Started).answers[path]?.status, person).toBe(status);
  }
});

it('makes no call but the listed reads', async () => {
  const maria = await app.as('maria');
  for (const path of [
    '/api/session/sign_out',
    '/api/live',
    '/api/companies/../live',
    'https://other.test/api',
  ])
    expect((await start([path], { cookie: maria.cookie })).status, path).toBe(422);
  expect(READS.filter(({ method, kind }) => method !== 'GET' || (kind ?? 'json') !== 'json')).toEqual([]);
});

it('answers no page of another site', async () => {
  const maria = await app.as('maria');
  const { status } = await start(PATHS, { cookie: maria.cookie, 'sec-fetch-site': 'cross-site' });
  expect(status).toBe(403);
});
