/** The house rules: what the architecture promises and no ready-made rule can check. */
import { envAtTheEdge } from './rules/env-at-the-edge.ts';
import { noOutwardConnection } from './rules/no-outward-connection.ts';
import { noRawHtml } from './rules/no-raw-html.ts';
import { sqlInQueries } from './rules/sql-in-queries.ts';
import { wideTransactions } from './rules/wide-transactions.ts';

export default {
  meta: { name: 'house' },
  rules: {
    'env-at-the-edge': envAtTheEdge,
    'no-outward-connection': noOutwardConnection,
    'no-raw-html': noRawHtml,
    'sql-in-queries': sqlInQueries,
    'wide-transactions': wideTransactions,
  },
};
