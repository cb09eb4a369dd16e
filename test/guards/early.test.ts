/** The page's early script is plain text to the build: what it asks and keeps must be what the program would. */
import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { sessions } from '#features/accounts/sessions/contract.ts';
import { ownEntities } from '#features/clients/own-entities/contract.ts';
import { currentFirm } from '#features/firm/current/contract.ts';
import { reviewCalls } from '#features/returns/review/contract.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { signatureRequests } from '#features/signature-requests/contract.ts';
import type { Endpoint } from '#platform/contract.ts';
import { mayReadAtStart, START } from '#server/start-call.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const script = read('web/early.js');
const quoted = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, found]) => found));

/** What the script does at this address for a client who was here before. */
async function runAt(address: string) {
  const { pathname, search } = new URL(address, 'https://portal.test');
  const asked: string[] = [];
  const pictures: string[] = [];
  const page = vm.createContext({
    document: {
      documentElement: { dataset: { shell: 'client', face: 'firm' } as Record<string, string> },
      querySelector: () => null,
    },
    location: { pathname, search },
    localStorage: { getItem: () => null },
    sessionStorage: { getItem: () => null },
    navigator: {},
    matchMedia: () => ({ matches: false }),
    Image: class {
      set src(source: string) {
        pictures.push(source);
      }
    },
    Response,
    fetch: (called: string, { body }: { body: string }) => {
      expect(called).toBe(START);
      const { paths } = JSON.parse(body) as { paths: string[] };
      asked.push(...paths);
      const answer = (told: unknown) => ({ status: 200, body: JSON.stringify(told) });
      return Promise.resolve(
        Response.json({
          refresh: answer({ access_token: 'of this visit' }),
          answers: Object.fromEntries(paths.map((one) => [one, answer({ of: one })])),
        }),
      );
    },
  });
  vm.runInContext(script, page);
  const early = page.sheafEarly as {
    refresh: Promise<Response>;
    answers: Map<string, Promise<{ token: string; response: Response }>>;
  };
  expect(await (await early.refresh).json()).toEqual({ access_token: 'of this visit' });
  for (const [asks, answer] of early.answers) {
    const { token, response } = await answer;
    expect(token).toBe('of this visit');
    expect(await response.json()).toEqual({ of: asks });
  }
  return { asked, pictures, answers: [...early.answers.keys()] };
}

describe('the early script', () => {
  it.each([
    [
      '/tax-return-delivery/7?companyId=3',
      reviewCalls.readOwnReturn,
      '/api/tax_return_delivery/7?companyId=3',
      reviewCalls.showReturnPage,
      '/api/tax_return_delivery/7/pictures/0?companyId=3',
    ],
    [
      '/review-signature-request/7?companyId=3',
      signatureRequests.reviewSignatureRequest,
      '/api/review_signature_request/7?companyId=3',
      signatureRequests.showRequestPage,
      '/api/signature_requests/7/pictures/0?company_id=3',
    ],
  ])('asks for what %s shows, and hands the answers on', async (address, view, asks, shows, picture) => {
    const found = await runAt(address);
    expect(found.pictures).toEqual([picture]);
    expect(found.answers).toContain(asks);
    expect(found.asked).toEqual(found.answers);
    expect(found.answers.filter((one) => !mayReadAtStart(one))).toEqual([]);
    const filled = ({ path: called }: Endpoint) =>
      `/api${called.replace(/:page/, '0').replaceAll(/:\w+/g, '7')}`;
    expect([filled(view), filled(shows)]).toEqual([asks.split('?')[0], picture.split('?')[0]]);
  });

  it('asks for the questionnaire its address names', async () => {
    const found = await runAt('/questionnaire/abcdefgh1?questionnaireId=7');
    const asks = `/api${questionnaires.readQuestionnaire.path.replace(':questionnaire_id', '7')}`;
    expect(found.answers).toContain(asks);
    expect(found.answers.filter((one) => !mayReadAtStart(one))).toEqual([]);
    expect(found.pictures).toEqual([]);
  });

  it('asks for neither elsewhere', async () => {
    const found = await runAt('/documents');
    expect(found.pictures).toEqual([]);
    expect(found.answers).toEqual(['/api/current_user', '/api/firms/current_user_firm', '/api/companies']);
  });

  it('asks what every start asks, at the contract’s own addresses', () => {
    const calls: Endpoint[] = [
      sessions.currentUser,
      currentFirm.currentUserFirm,
      ownEntities.listOwnEntities,
      questionnaires.listCards,
    ];
    expect(quoted(script, /'(\/api\/[^']+)'/g)).toEqual(
      new Set([START, ...calls.map((one) => `/api${one.path}`)]),
    );
  });

  it('takes turns with other tabs as the program does', () => {
    const [lock] = quoted(read('platform/web/client.ts'), /locks\.request\('([^']+)'/g);
    expect(script).toContain(`locks.request('${lock}'`);
  });

  it('reads what the program keeps', () => {
    const [size] = quoted(read('ui/theme/use-text-size.ts'), /STORAGE_KEY = '([^']+)'/g);
    const [address] = quoted(read('web/firm-face.ts'), /ADDRESS_KEY = '([^']+)'/g);
    for (const key of [size, address]) expect(script).toContain(`getItem('${key}')`);
  });
});
