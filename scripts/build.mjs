/** `npm run build`: the browser app, if its sources changed. */
import { buildBrowserApp, findNode, install } from './prepare.mjs';

install({ dev: false });
process.exit(buildBrowserApp(findNode()) ? 0 : 1);
