import { Button, Tabs, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useSession } from '#platform/web/session.tsx';
import { OWN_NAME, useFace } from '../../firm-face.ts';
import { PublicShell } from '../../PublicShell.tsx';
import type { Article, Audience } from './article.ts';
import { ArticleView } from './ArticleView.tsx';
import { CLIENT_ARTICLES } from './client-articles.ts';
import { findArticles } from './search.ts';
import { STAFF_ARTICLES } from './staff-articles.ts';
import classes from './help.module.css';

const ARTICLES: Record<Audience, readonly Article[]> = { clients: CLIENT_ARTICLES, staff: STAFF_ARTICLES };
const NAMES: Record<Audience, string> = { clients: 'Clients', staff: 'Firm staff' };
const otherOf = (audience: Audience): Audience => (audience === 'clients' ? 'staff' : 'clients');
const audienceOf = (id: string): Audience =>
  STAFF_ARTICLES.some((article) => article.id === id) ? 'staff' : 'clients';

export function HelpScreen() {
  const { name } = useFace();
  const firm = name === OWN_NAME ? 'your firm' : name;
  const { signedIn } = useSession();
  const { hash } = useLocation();
  const [params, setParams] = useSearchParams();
  const asked = decodeURIComponent(hash.slice(1));
  // Typed letters stay in the field; the address follows them.
  const [query, setQuery] = useState(params.get('q') ?? '');
  const [audience, setAudience] = useState<Audience>(() =>
    params.get('for') === 'staff' ? 'staff' : audienceOf(asked),
  );
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(asked ? [asked] : []));
  const search = useRef<HTMLInputElement>(null);
  useSlashKey(search);
  useEffect(() => {
    if (asked === '') return;
    setAudience(audienceOf(asked));
    setOpen((current) => new Set(current).add(asked));
    requestAnimationFrame(() => document.getElementById(asked)?.scrollIntoView({ block: 'start' }));
  }, [asked]);

  const look = (text: string) => {
    setQuery(text);
    setParams(text === '' ? {} : { q: text }, { replace: true });
  };
  const toggle = (id: string, shown: boolean) =>
    setOpen((current) => {
      const next = new Set(current);
      if (shown) next.add(id);
      else next.delete(id);
      return next;
    });
  const found = findArticles(ARTICLES[audience], query);
  const elsewhere = query === '' ? 0 : findArticles(ARTICLES[otherOf(audience)], query).length;
  return (
    <PublicShell wide>
      <title>{`Help · ${name}`}</title>
      <div className={classes.help}>
        <h1 className={classes.title}>Help</h1>
        <TextInput
          ref={search}
          type="search"
          label="What are you looking for?"
          placeholder="For example: lost phone"
          leftSection={<IconSearch size="1.25rem" stroke={1.6} aria-hidden />}
          value={query}
          onChange={(event) => look(event.currentTarget.value)}
          autoComplete="off"
        />
        <Tabs value={audience} onChange={(value) => setAudience(value === 'staff' ? 'staff' : 'clients')}>
          <Tabs.List aria-label="Help for">
            <Tabs.Tab value="clients">{NAMES.clients}</Tabs.Tab>
            <Tabs.Tab value="staff">{NAMES.staff}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value={audience} className={classes.list}>
            <p className={classes.count} role="status">
              {query === '' ? '' : wordsFor(found.length)}
            </p>
            {found.map((article) => (
              <ArticleView
                key={article.id}
                article={article}
                query={query}
                open={open.has(article.id)}
                onToggle={(shown) => toggle(article.id, shown)}
              />
            ))}
            {found.length === 0 ? (
              <p>Nothing fits these words. Try fewer, or ask {firm} as you usually do.</p>
            ) : null}
            {elsewhere > 0 ? (
              <Button variant="subtle" size="xs" onClick={() => setAudience(otherOf(audience))}>
                {`${elsewhere} more for ${NAMES[otherOf(audience)].toLowerCase()}`}
              </Button>
            ) : null}
          </Tabs.Panel>
        </Tabs>
        <p className={classes.foot}>
          Anything else? Call or write to {firm} as you usually do. They see what you see and can help.
        </p>
        <Link to="/" className={classes.back}>
          {signedIn ? 'Back to the portal' : 'Back to Sign In'}
        </Link>
      </div>
    </PublicShell>
  );
}

const wordsFor = (count: number): string => (count === 1 ? '1 answer' : `${count} answers`);

/** As in every list of the portal, / leads to the search. */
function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [field]);
}
