/** Which of many were tagged, or lost a tag: what undoing it has to touch, and nothing else. Pure. */
import { z } from 'zod';

export const ChangedTags = z.array(z.object({ tag: z.string(), ids: z.array(z.number()) }));
export type ChangedTags = z.infer<typeof ChangedTags>;

export const changedBy = (
  tags: readonly { id: number; name: string }[],
  tagged: readonly { id: number; tag_id: number }[],
): ChangedTags =>
  tags.flatMap(({ id, name }) => {
    const ids = tagged.filter(({ tag_id }) => tag_id === id).map((one) => one.id);
    return ids.length === 0 ? [] : [{ tag: name, ids }];
  });
