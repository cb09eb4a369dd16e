/** `npm run build`: the browser app and the parsers, if their sources changed. */
import { build, findNode, install } from './prepare.mjs';

install({ dev: false });
process.exit(build(findNode()) ? 0 : 1);
