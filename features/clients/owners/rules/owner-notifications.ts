/** NTF-021: somebody receives the questionnaire and somebody signs it. */
import { OWNER_NOTIFICATIONS } from '../model.ts';

interface Receiver {
  user_id: number;
  notification_type_ids: readonly number[];
}

export const coversBoth = (owners: readonly { notification_type_ids: readonly number[] }[]): boolean =>
  OWNER_NOTIFICATIONS.every((type) => owners.some((owner) => owner.notification_type_ids.includes(type)));

/** Those whose notifications must change so that both are covered: the primary owner steps in. */
export function withReceivers(
  owners: readonly Receiver[],
  primary: number,
): { user_id: number; notification_type_ids: number[] }[] {
  const missing = OWNER_NOTIFICATIONS.filter(
    (type) => !owners.some((owner) => owner.notification_type_ids.includes(type)),
  );
  if (missing.length === 0) return [];
  return owners
    .filter((owner) => owner.user_id === primary)
    .map(({ user_id, notification_type_ids }) => ({
      user_id,
      notification_type_ids: [...notification_type_ids, ...missing].toSorted((a, b) => a - b),
    }));
}
