import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { EMAIL_TAKEN } from '#features/accounts/messages.ts';
import { EMAIL_ELSEWHERE, emailBelongsTo } from '../../messages.ts';
import { STAFF_ARTICLES } from '#web/public/help/staff-articles.ts';
import { emailError, TakenEmail } from './TakenEmail.tsx';

const html = (words: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{words}</MemoryRouter>);

it('CLI-036: a taken address, also one of another firm, is told with a link to the article about it', () => {
  const tom = { id: 4, full_name: 'Tom Client', email: 'tom@people.test', phone_number: null };
  const told = [
    <TakenEmail key="named" user={tom} />,
    <TakenEmail key="hidden" user={null} />,
    <TakenEmail key="create" user={tom} words={EMAIL_TAKEN} />,
    emailError(EMAIL_TAKEN),
    emailError(EMAIL_ELSEWHERE),
    emailError(emailBelongsTo('Tom Client')),
  ].map(html);
  const [named, hidden] = told;
  expect(named).toContain('<a href="/clients/4"');
  expect(hidden).toContain('An email address can belong to only one person and firm.');
  for (const words of told) {
    const [, article] = /href="\/help#([a-z-]+)"/u.exec(words)!;
    expect(STAFF_ARTICLES.map(({ id }) => id)).toContain(article);
  }
  expect(emailError('Invalid email address')).toBe('Invalid email address');
  expect(emailError(undefined)).toBeUndefined();
});
