import { examples } from '../tester.ts';
import { noOutwardConnection } from './no-outward-connection.ts';

const options = { files: ['platform/server/egress.ts'] };
const says = /egress/;

examples(
  'no-outward-connection',
  noOutwardConnection,
  [
    { file: 'platform/server/egress.ts', code: "import http from 'node:http'; http.request(url);", options },
    { file: 'platform/server/addresses.ts', code: "import { BlockList, isIP } from 'node:net';", options },
    { file: 'server/web.ts', code: "import type { Server } from 'node:http';", options },
    { file: 'features/payments/server/checkout.ts', code: "await ctx.egress.fetch('stripe', url);", options },
    { file: 'scripts/screenshots.ts', code: 'await fetch(url);', options },
  ],
  [
    {
      file: 'features/payments/server/checkout.ts',
      code: "await fetch('https://api.example.com');",
      options,
      says,
    },
    { file: 'features/payments/server/checkout.ts', code: 'await globalThis.fetch(url);', options, says },
    { file: 'features/payments/web/Pay.tsx', code: 'navigator.sendBeacon(url);', options, says },
    { file: 'server/web.ts', code: "import { request } from 'node:https';", options, says },
    { file: 'server/web.ts', code: "import net from 'net';", options, says },
    { file: 'server/web.ts', code: "const net = await import('node:net');", options, says },
    { file: 'features/home/web/Live.tsx', code: 'new EventSource(url);', options, says },
  ],
);
