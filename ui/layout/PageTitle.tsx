import { createContext, use } from 'react';

/** Whose pages these are: the firm's name, and the product's own where no firm is known. */
export const PageOwnerContext = createContext('Sheaf');

/** What the browser's tab says: the page, then whose it is. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${use(PageOwnerContext)}`}</title>;
}
