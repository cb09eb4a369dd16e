/** The running conversation of an entity. Conversations belong to a feature further out, which says it here. */
import type { Tx } from '#platform/server/db/database.ts';

type Finder = (tx: Tx, firmId: number, entityId: number) => Promise<number | null>;
let find: Finder = async () => null;

export function showConversationsOf(finder: Finder): void {
  find = finder;
}

export const conversationOf: Finder = (...asked) => find(...asked);
