/** The words of the door, where papers come in. Pure. */
import { openDoubts } from '#features/intake/rules/open-doubts.ts';
import type { LyingDocument } from '../model.ts';

export interface DoorCounts {
  in_place: number;
  asked: number;
  no_place: number;
}

const isPlaced = ({ question_no, others }: LyingDocument): boolean => question_no !== null || others;

export function countAtDoor(papers: readonly LyingDocument[]): DoorCounts {
  const asked = papers.filter(({ doubts }) => openDoubts(doubts).length > 0);
  const calm = papers.filter((one) => !asked.includes(one));
  return {
    asked: asked.length,
    in_place: calm.filter(isPlaced).length,
    no_place: calm.filter((one) => !isPlaced(one)).length,
  };
}

const verb = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** "6 are in place. 3 need a quick look." */
export const doorInWords = ({ in_place, asked, no_place }: DoorCounts): string =>
  [
    ...(in_place > 0 ? [`${verb(in_place, 'is', 'are')} in place.`] : []),
    ...(no_place > 0 ? [`${verb(no_place, 'needs', 'need')} a place.`] : []),
    ...(asked > 0 ? [`${verb(asked, 'needs', 'need')} a quick look.`] : []),
  ].join(' ');
