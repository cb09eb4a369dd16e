import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BrokenPage } from './BrokenPage.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

it('a render error shows the sentence and a refresh button that goes to /', () => {
  expect(ErrorBoundary.getDerivedStateFromError()).toEqual({ broken: true });
  const html = renderToStaticMarkup(createElement(MantineProvider, null, createElement(BrokenPage)));
  expect(html).toContain('Something went wrong. Please refresh this page to try again.');
  expect(html).toMatch(/<a[^>]*href="\/"/u);
});
