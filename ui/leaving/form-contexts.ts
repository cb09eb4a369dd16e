import { createContext } from 'react';

/** On pages where nothing typed is kept, such as signing in, no form asks before it is left. */
export const UnguardedForms = createContext(false);

/** A screen that keeps its forms while the address stays below this path. */
export const FormsStayWithin = createContext<string | null>(null);
