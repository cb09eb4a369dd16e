/** The built page as this visitor gets it. */
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { Services } from '#platform/server/context.ts';
import type { Shell } from '#platform/shell-hint.ts';
import { fillPage, type FirstFiles } from './fill-page.ts';
import { visitOf } from './visit.ts';

const NO_FILES: FirstFiles = { scripts: [], styles: [] };

/** Whoever comes by a link in an email lands in a questionnaire, at a paper to sign or in a return: its screen comes with the page. */
const LINKED = [
  ['/questionnaire/', 'questionnaire'],
  ['/review-signature-request/', 'review'],
  ['/tax-return-delivery/', 'delivery'],
] as const;
const firstScreen = (shell: Shell, url: string) =>
  (shell === 'client' && LINKED.find(([place]) => url.startsWith(place))?.[1]) || shell;

function filesFor(directory: string, screen: string): FirstFiles {
  const list = path.join(directory, 'first-screens.json');
  if (!fs.existsSync(list)) return NO_FILES;
  return (JSON.parse(fs.readFileSync(list, 'utf8')) as Record<string, FirstFiles>)[screen]!;
}

export const firstPage = (services: Services, directory: string) => {
  const visit = visitOf(services);
  return async (request: FastifyRequest, template: string, nonce: string): Promise<string> => {
    const visitor = await visit(request);
    return fillPage(template, visitor, filesFor(directory, firstScreen(visitor.shell, request.url)), nonce);
  };
};

/** What a client's device keeps: the outline of the client's side, in no firm's face. */
export const offlinePage =
  (directory: string) =>
  (template: string, nonce: string): string =>
    fillPage(
      template,
      { shell: 'client', many: false, firm: null, asked: null, demo: null },
      filesFor(directory, 'client'),
      nonce,
    );
