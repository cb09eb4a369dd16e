/** Runs before each file of screens tests; the modules it loads stay loaded for all files of a page. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';

// First, before anything else reads React.
await import('./quiet-react.tsx');
const { cleanUp } = await import('./screen.tsx');
const { capPauses } = await import('#platform/web/pauses.ts');
const { forgetCaughtUploads } = await import('./fake-upload.tsx');

/** Long enough for the keys of one word to be one change, too short to be waited for. */
const SHORT_MS = 50;

beforeAll(() => page.viewport(1280, 800));
beforeEach(() => capPauses(SHORT_MS));
afterEach(async () => {
  forgetCaughtUploads();
  await cleanUp();
});
afterAll(() => void vi.restoreAllMocks());
