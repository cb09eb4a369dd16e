/** The entities somebody opened last in this browser, the newest first. */
interface RecentEntity {
  id: number;
  hash_id: string;
  name: string;
  entity_type: string;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const MOST = 6;
const keyOf = (firmId: number) => `sheaf.recent-entities.${firmId}`;

const isRecent = (one: unknown): one is RecentEntity =>
  typeof one === 'object' &&
  one !== null &&
  'id' in one &&
  typeof one.id === 'number' &&
  'hash_id' in one &&
  typeof one.hash_id === 'string' &&
  'name' in one &&
  typeof one.name === 'string' &&
  'entity_type' in one &&
  typeof one.entity_type === 'string';

/** A private window may refuse its store; then nothing is recent. */
export function recentEntities(store: Store, firmId: number): RecentEntity[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(firmId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent) : [];
  } catch {
    return [];
  }
}

export function rememberEntity(
  store: Store,
  firmId: number,
  { id, hash_id, name, entity_type }: RecentEntity,
): void {
  const others = recentEntities(store, firmId).filter((one) => one.id !== id);
  const kept = [{ id, hash_id, name, entity_type }, ...others].slice(0, MOST);
  try {
    store.setItem(keyOf(firmId), JSON.stringify(kept));
  } catch {
    // What cannot be kept is only not offered.
  }
}
