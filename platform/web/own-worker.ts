interface ScriptPolicies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

/** The page lets no text become a script's address; this one address is ours. Once a name. */
export function trustAddress(name: string, address: string): () => string {
  const policy = (globalThis as { trustedTypes?: ScriptPolicies }).trustedTypes?.createPolicy(name, {
    createScriptURL: () => address,
  });
  return () => (policy ? policy.createScriptURL(address) : address);
}

export function ownWorker(name: string, address: string): () => Worker {
  const trusted = trustAddress(name, address);
  return () => new Worker(trusted(), { type: 'module' });
}
