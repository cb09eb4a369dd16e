/** The name a firm has in addresses: the first label of its host, or the first step of a path. */
import { z } from 'zod';
import {
  SUBDOMAIN_EDGES,
  SUBDOMAIN_LETTERS,
  SUBDOMAIN_LONG,
  SUBDOMAIN_RESERVED,
  SUBDOMAIN_SHORT,
} from '../messages.ts';

const SHORTEST = 3;
const LONGEST = 63;

/** The first steps of the portal's own paths, now or as the specification names them: a firm there could not be reached. */
const OWN_PATHS = [
  'activities',
  'admin',
  'admin-guide',
  'admin-profile',
  'api',
  'assets',
  'clients',
  'create-firm',
  'demo',
  'design',
  'document-drop-off',
  'documents',
  'drop-link',
  'firm',
  'getting-started',
  'healthz',
  'help',
  'inbox',
  'link',
  'messages',
  'metrics',
  'notifications',
  'overview',
  'preview',
  'profile',
  'questionnaire',
  'questionnaires',
  'readyz',
  'review-and-export',
  'secure-upload',
  'set-sign-in-method',
  'settings',
  'signature-requests',
  'signin',
  'tax-return',
  'tax-returns',
  'template',
  'templates',
];
/** Names a visitor would take for the portal and not for a firm. */
const MISLEADING = [
  'account',
  'accounts',
  'app',
  'auth',
  'billing',
  'blog',
  'cdn',
  'dev',
  'docs',
  'email',
  'ftp',
  'imap',
  'irs',
  'localhost',
  'login',
  'mail',
  'ns1',
  'ns2',
  'pop',
  'portal',
  'root',
  'secure',
  'security',
  'sheaf',
  'smtp',
  'staging',
  'static',
  'status',
  'support',
  'system',
  'test',
  'webmail',
  'www',
];
const RESERVED = new Set([...OWN_PATHS, ...MISLEADING]);

export const subdomain = z
  .string()
  .trim()
  .toLowerCase()
  .min(SHORTEST, SUBDOMAIN_SHORT)
  .max(LONGEST, SUBDOMAIN_LONG)
  .refine((name) => /^[a-z0-9-]*$/.test(name), SUBDOMAIN_LETTERS)
  .refine((name) => !/^-|-$/.test(name), SUBDOMAIN_EDGES)
  .refine((name) => !RESERVED.has(name), SUBDOMAIN_RESERVED);

const LEGAL_FORM = /\s+(?:cpas?|llp|llc|pc|inc|pllc|ltd|co)\.?$/iu;

/** What a firm of this name would likely call itself; empty when nothing of the name can stand in an address. */
export function suggestSubdomain(name: string): string {
  const plain = name
    .trim()
    .replace(LEGAL_FORM, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/&/g, ' and ')
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');
  if (plain === '') return '';
  return subdomain.safeParse(plain).success ? plain : `${plain}-tax`;
}
