/**
 * What React writes for a debugger, a stack for every element and a mark for every render, costs a third of a screen's
 * time and nobody looks at it here. Its warnings stay.
 */
Object.assign(console, { createTask: undefined, timeStamp: undefined });
const { default: react } = await import('react');
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  react as unknown as Record<string, object>;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
  });

export {};
