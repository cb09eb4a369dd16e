/** Drawings of pages: each is made once, whoever asks for it and however often while it is made. */
import { makeBitmapCache } from './bitmap-cache.ts';
import type { Questions } from './messages.ts';
import type { PdfEngine } from './pdf-engine.ts';

type Asked = Questions['render']['asked'];
type Drawn = Questions['render']['answer'];
/** How urgent it is, when the engine is free; null is no longer wanted. */
export type Rank = () => number | null;

export interface Drawings {
  kept: (asked: Asked) => ImageBitmap | undefined;
  /** Null where nobody wanted it any more. */
  make: (asked: Asked, rank: Rank) => Promise<Drawn | null>;
  clear: () => void;
}

const keyOf = ({ page, scale, rotation }: Asked): string => `${page} ${scale} ${rotation}`;

/** As urgent as it is to the one it is most urgent to. */
const mostUrgent = (ranks: readonly Rank[]): number | null => {
  const wanted = ranks.map((rank) => rank()).filter((rank) => rank !== null);
  return wanted.length === 0 ? null : Math.min(...wanted);
};

export function makeDrawings(engine: PdfEngine): Drawings {
  const bitmaps = makeBitmapCache();
  const making = new Map<string, { ranks: Rank[]; drawn: Promise<Drawn | null> }>();
  return {
    kept: (asked) => bitmaps.get(keyOf(asked)),
    make(asked, rank) {
      const key = keyOf(asked);
      const begun = making.get(key);
      if (begun) {
        begun.ranks.push(rank);
        return begun.drawn;
      }
      const ranks = [rank];
      const urgency = () => {
        const urgent = mostUrgent(ranks);
        // Given up at once: whoever asks from now on begins anew, and is not told that nobody wants it.
        if (urgent === null) making.delete(key);
        return urgent;
      };
      const drawn = engine.ask('render', asked, urgency).then((answer) => {
        if (answer) bitmaps.put(key, answer.bitmap);
        return answer;
      });
      const entry = { ranks, drawn };
      making.set(key, entry);
      const end = () => making.get(key) === entry && making.delete(key);
      drawn.then(end, end);
      return drawn;
    },
    clear: bitmaps.clear,
  };
}
