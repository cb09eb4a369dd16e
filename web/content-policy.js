// Runs before every module: what libraries must know to live under this page's strict content policy.
// Schemas are read as they are; compiling them would need eval, which the page forbids.
globalThis.__zod_globalConfig = { jitless: true };
// The name under which the scroll lock of dialogs looks for the nonce of its style element.
globalThis.__webpack_nonce__ = document.querySelector('meta[name="csp-nonce"]')?.content;
