/** One more than the highest number in use. */
import type { Form } from '../model.ts';

export function nextNumber({ sections }: Form): number {
  let highest = -1;
  for (const section of sections) {
    highest = Math.max(highest, section.no);
    for (const asked of section.questions)
      for (const { no } of [asked, ...asked.columns]) highest = Math.max(highest, no);
  }
  return highest + 1;
}
