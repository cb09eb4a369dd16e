/**
 * Watches one transaction. Used after its end, or ended while work still runs, it would lose data silently; what it
 * changed and what it recorded is counted, so that a change without a record can be refused before the commit.
 */
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  RootOperationNode,
} from 'kysely';

const CHANGING_NODES = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode']);
// `for update` and `do update` follow a word that is not the start of a statement or of a part of one.
const CHANGING_TEXT = /(?:^|[(;])\s*(?:insert\s+into|update|delete\s+from|merge\s+into)\s/i;

function changes(node: RootOperationNode): boolean {
  if (CHANGING_NODES.has(node.kind)) return true;
  return node.kind === 'RawNode' && CHANGING_TEXT.test(node.sqlFragments.join('$'));
}

export interface TransactionFacts {
  /** Statements that changed rows. */
  changes: number;
  /** Events recorded. */
  records: number;
}

export function guardTransaction() {
  let open = true;
  const running = new Set<unknown>();
  const changing = new Set<unknown>();
  const facts: TransactionFacts = { changes: 0, records: 0 };
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }: PluginTransformQueryArgs) {
      if (!open) throw new Error('this transaction has already ended');
      running.add(queryId);
      if (changes(node)) changing.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }: PluginTransformResultArgs) {
      running.delete(queryId);
      // A change inside a longer statement says nothing of its rows; it counts as one.
      if (changing.delete(queryId) && result.numAffectedRows !== 0n) facts.changes += 1;
      return result;
    },
  };
  return {
    plugin,
    facts,
    close() {
      open = false;
      if (running.size > 0) throw new Error('a query was still running when its transaction ended; await it');
    },
    abandon() {
      open = false;
    },
  };
}
