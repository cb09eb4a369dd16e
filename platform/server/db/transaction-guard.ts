/** Catches a transaction used after its end, and work left running when it ends: both lose data silently. */
import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';

export function guardTransaction() {
  let open = true;
  const running = new Set<unknown>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }: PluginTransformQueryArgs) {
      if (!open) throw new Error('this transaction has already ended');
      running.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }: PluginTransformResultArgs) {
      running.delete(queryId);
      return result;
    },
  };
  return {
    plugin,
    close() {
      open = false;
      if (running.size > 0) throw new Error('a query was still running when its transaction ended; await it');
    },
    abandon() {
      open = false;
    },
  };
}
