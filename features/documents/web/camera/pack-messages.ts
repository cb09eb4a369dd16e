/** What the page and its packer say to each other. */
export interface ToPack {
  id: number;
  bitmap: ImageBitmap;
  kind: { type: string; quality?: number };
}
export interface Packed {
  id: number;
  blob: Blob | null;
}
