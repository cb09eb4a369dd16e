/** Drawn pages, kept until they take too many pixels: a page is drawn once while somebody scrolls around it. */
export interface BitmapCache {
  get: (key: string) => ImageBitmap | undefined;
  put: (key: string, bitmap: ImageBitmap) => void;
  clear: () => void;
}

/** Four bytes each. */
const MOST_PIXELS = 40_000_000;

export function makeBitmapCache(most = MOST_PIXELS): BitmapCache {
  const kept = new Map<string, ImageBitmap>();
  let pixels = 0;
  const drop = (key: string, bitmap: ImageBitmap) => {
    kept.delete(key);
    pixels -= bitmap.width * bitmap.height;
    bitmap.close();
  };
  return {
    get(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found;
    },
    put(key, bitmap) {
      const before = kept.get(key);
      if (before) drop(key, before);
      pixels += bitmap.width * bitmap.height;
      kept.set(key, bitmap);
      for (const [oldest, old] of kept) {
        if (pixels <= most || oldest === key) break;
        drop(oldest, old);
      }
    },
    clear() {
      for (const [key, bitmap] of kept) drop(key, bitmap);
    },
  };
}
