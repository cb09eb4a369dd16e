/**
 * What React writes for a debugger, a stack for every element and a mark for every render, costs a third of a screen's
 * time and nobody looks at it here. Its warnings stay.
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
