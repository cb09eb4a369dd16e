/** Packs pictures, away from the page. */
import type { Packed, ToPack } from './pack-messages.ts';

interface Port {
  postMessage: (answer: Packed) => void;
  onmessage: ((event: MessageEvent<ToPack>) => void) | null;
}
const port = self as unknown as Port;

async function pack({ bitmap, kind }: ToPack): Promise<Blob> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob(kind);
}

port.onmessage = ({ data }) => {
  const answer = (blob: Blob | null) => port.postMessage({ id: data.id, blob });
  void pack(data).then(answer, () => answer(null));
};
