/** The readable outbox of demo and development: what would have gone out, newest first. Nothing on it runs. */
import { escapeHtml } from '#platform/escape-html.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import { INBOUND_PATH, inboundToken, textSignature } from '#platform/server/sms/inbound.ts';
import { wordsOf } from '#platform/server/message-words.ts';

const SHOWN = 100;
/** `?to=` narrows it to one address or number. */
const Asked = z.object({ to: z.string().max(320).optional() });
const REPLY_PATH = '/demo/outbox/reply';

const replies = (number: string): string =>
  `<form method="post" action="${REPLY_PATH}"><input type="hidden" name="From" value="${escapeHtml(number)}">
<button name="Body" value="STOP">Answer STOP</button> <button name="Body" value="START">Answer START</button></form>`;

/** Stands in for the carrier: what is answered here comes in as from there, signed and all. */
function takeReplies(app: FastifyInstance, { secrets, config }: Pick<Services, 'secrets' | 'config'>): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    scope.post(
      REPLY_PATH,
      { config: { openBecause: 'demo and development only; production does not have it' } },
      async (request, reply) => {
        const fields = new URLSearchParams(String(request.body));
        const url = `${config.baseUrl}${INBOUND_PATH}`;
        await app.inject({
          method: 'POST',
          url: INBOUND_PATH,
          headers: {
            host: new URL(config.baseUrl).host,
            'content-type': 'application/x-www-form-urlencoded',
            'x-twilio-signature': textSignature(url, fields, inboundToken({ config, secrets })),
          },
          payload: fields.toString(),
        });
        return reply.redirect('/demo/outbox', 303);
      },
    );
  });
}

export const serveOutbox =
  ({ db, secrets, config }: Pick<Services, 'db' | 'secrets' | 'config'>) =>
  (app: FastifyInstance): void => {
    if (!config.twilio) takeReplies(app, { secrets, config });
    app.get(
      '/demo/outbox',
      { config: { openBecause: 'demo and development only; production does not have it' } },
      async (request, reply) => {
        const to = Asked.safeParse(request.query).data?.to;
        const messages = await db.system(async (tx) => {
          const firms = await tx
            .selectFrom('outgoing_messages')
            .select([
              'firm_id',
              'channel',
              'recipient',
              'subject',
              'html',
              'text',
              'secret',
              'state',
              'created_at',
            ])
            .$if(to !== undefined, (all) => all.where('recipient', '=', to!))
            .orderBy('created_at', 'desc')
            .orderBy('id', 'desc')
            .limit(SHOWN)
            .execute();
          const own = await tx
            .selectFrom('platform_messages')
            .select(['recipient', 'subject', 'html', 'text', 'created_at'])
            .$if(to !== undefined, (all) => all.where('recipient', '=', to!))
            .orderBy('id', 'desc')
            .limit(SHOWN)
            .execute();
          const portal = { firm_id: null, secret: true, channel: 'mail', state: 'sent' };
          return [...firms, ...own.map((mail) => ({ ...mail, ...portal }))]
            .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
            .slice(0, SHOWN)
            .map((one) => ({
              ...one,
              ...wordsOf(secrets, { firmId: one.firm_id, secret: one.secret }, one),
            }));
        });
        const articles = messages.map(
          (m) => `<article><h2>${escapeHtml(m.subject || 'Text message')}</h2>
<p><b>${m.channel === 'sms' ? 'SMS' : 'Mail'}</b> to ${escapeHtml(m.recipient)} · ${m.created_at} · ${m.state}</p>
<pre>${escapeHtml(m.text)}</pre>${m.html ? `<iframe sandbox title="${escapeHtml(m.subject)}" srcdoc="${escapeHtml(m.html)}"></iframe>` : ''}${m.channel === 'sms' && !config.twilio ? replies(m.recipient) : ''}</article>`,
        );
        return reply
          .header(
            'content-security-policy',
            "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-src 'self'; frame-ancestors 'none'",
          )
          .type('text/html; charset=utf-8')
          .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;background:#f2f4f0;color:#18212b}article{background:#fdfdfb;border:1px solid #dbdfd7;border-radius:6px;padding:1rem 1.5rem;margin:1rem 0}pre{white-space:pre-wrap;background:#eaede7;padding:.75rem;border-radius:4px}iframe{width:100%;height:26rem;border:1px solid #dbdfd7}h2{margin:.2rem 0}</style></head>
<body><main><h1>Outbox</h1><p>Mail and text messages this demo would have sent.</p>${articles.join('') || '<p>Nothing yet.</p>'}</main></body></html>`);
      },
    );
  };
