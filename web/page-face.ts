/** What the page itself brought along of the firm, all of it public. */
import type { Branding } from '#features/firm/branding/model.ts';

interface PageFace {
  /** Whose face the page wears. */
  firm: Branding | null;
  /** Whose address this is, already answered; null where the program must ask. */
  asked: { host: string; slug: string; branding: Branding | null } | null;
}

const NOTHING: PageFace = { firm: null, asked: null };

function read(): PageFace {
  const text = document.querySelector<HTMLMetaElement>('meta[name="firm-face"]')?.content;
  return text === undefined ? NOTHING : (JSON.parse(text) as PageFace);
}

export const pageFace = read();

/** The answer to the first question about an address, if the page brought it. */
export function broughtFor(host: string, slug: string): { branding: Branding | null } | undefined {
  const { asked } = pageFace;
  return asked?.host === host && asked.slug === slug ? { branding: asked.branding } : undefined;
}
