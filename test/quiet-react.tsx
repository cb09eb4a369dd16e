/**
 * React without what takes time here and nobody looks at: what it writes for a debugger, a stack for every element and a
 * mark for every render, and the 300 ms it leaves between a screen's skeleton and the screen. Its warnings stay.
 */
import type { default as React } from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

// Before React is read, which looks once whether they are there.
Object.assign(console, { createTask: undefined, timeStamp: undefined });
const { default: react } = (await import('react')) as { default: typeof React };
const internals = (react as unknown as Record<string, object | undefined>)[INTERNALS];
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
  });

// React DOM takes this function along when it is read, and waits with it for nothing else.
const realTimeout = globalThis.setTimeout;
globalThis.setTimeout = ((work: () => void) => realTimeout(work, 0)) as typeof setTimeout;
await import('react-dom/client');
globalThis.setTimeout = realTimeout;
