// Runs while the program itself is still on its way: what must be known before the first paint, and the questions
// every start asks, put at once and in one request. platform/web/early.ts hands the answers out, each once.

// What libraries must know to live under this page's strict content policy.
// Schemas are read as they are; compiling them would need eval, which the page forbids.
globalThis.__zod_globalConfig = { jitless: true };
// The name under which the scroll lock of dialogs looks for the nonce of its style element.
globalThis.__webpack_nonce__ = document.querySelector('meta[name="csp-nonce"]')?.content;

{
  const page = document.documentElement;
  /** Private windows may refuse storage. */
  const stored = (read) => {
    try {
      return read();
    } catch {
      return null;
    }
  };
  const scheme = stored(() => localStorage.getItem('mantine-color-scheme-value'));
  const dark = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  page.dataset.mantineColorScheme = scheme === 'dark' || scheme === 'light' ? scheme : dark;
  const size = stored(() => localStorage.getItem('sheaf.text-size'));
  if (size) page.dataset.textSize = size;
  // The tab remembers whose page this is, and the server could not know: better no name for a moment than a wrong one.
  if (!('face' in page.dataset) && stored(() => sessionStorage.getItem('sheaf.firm-address')))
    page.dataset.face = 'waiting';

  const START = '/api/start';
  const SIGNED_IN = ['/api/current_user', '/api/firms/current_user_firm'];
  const ASKED = { client: [...SIGNED_IN, '/api/companies'], staff: SIGNED_IN };
  // What a paper to be signed needs: how far it is, and a picture of its first page, which the cookie is enough for.
  const review = /^\/review-signature-request\/(\d+)\/?$/.exec(location.pathname)?.[1];
  const company = /[?&]companyId=(\d+)(?:&|$)/.exec(location.search)?.[1];
  const ofReview = [];
  if (page.dataset.shell === 'client' && review && company) {
    ofReview.push(`/api/review_signature_request/${review}?companyId=${company}`);
    const picture = new Image();
    picture.fetchPriority = 'high';
    picture.src = `/api/signature_requests/${review}/pictures/0?company_id=${company}`;
  }
  // A return; where a draft waits to be reviewed, it begins with a picture of its first page, else there is none to be had.
  const delivery = /^\/tax-return-delivery\/(\d+)\/?$/.exec(location.pathname)?.[1];
  const ofReturn = [];
  if (page.dataset.shell === 'client' && delivery && company) {
    ofReturn.push(`/api/tax_return_delivery/${delivery}?companyId=${company}`);
    const picture = new Image();
    picture.fetchPriority = 'high';
    picture.src = `/api/tax_return_delivery/${delivery}/pictures/0?companyId=${company}`;
  }
  // A questionnaire, with its form.
  const questionnaire = /[?&]questionnaireId=(\d+)(?:&|$)/.exec(location.search)?.[1];
  const ofQuestionnaire =
    page.dataset.shell === 'client' && location.pathname.startsWith('/questionnaire/') && questionnaire
      ? [`/api/questionnaires/${questionnaire}`]
      : [];
  const ofDashboard =
    page.dataset.shell === 'client' && location.pathname === '/' ? ['/api/questionnaires/cards'] : [];
  // A preview's calls name the client it looks at, which the program does itself.
  const paths = location.pathname.startsWith('/preview/')
    ? []
    : [...(ASKED[page.dataset.shell] ?? []), ...ofDashboard, ...ofQuestionnaire, ...ofReview, ...ofReturn];
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const start = () =>
    fetch(START, { method: 'POST', credentials: 'same-origin', headers, body: JSON.stringify({ paths }) });
  // As the program does it: no two tabs exchange the cookie at the same time.
  const asked = navigator.locks ? navigator.locks.request('sheaf-session-refresh', start) : start();
  const answer = ({ status, body }) => new Response(body, { status, headers });
  const told = asked.then(async (found) => (found.ok ? found.json() : null));
  const refresh = told.then((found) => found && answer(found.refresh));
  const read = async (path) => {
    const found = await told;
    const one = found?.answers[path];
    return one ? { token: JSON.parse(found.refresh.body).access_token, response: answer(one) } : null;
  };
  const answers = new Map(paths.map((path) => [path, read(path)]));
  // Whoever takes a failed one asks again and says so itself.
  for (const one of [told, refresh, ...answers.values()]) one.catch(() => {});
  globalThis.sheafEarly = { refresh, answers };
}
