/** Which rules of axe are asked: of a mounted part by the screens tests, of a whole page by the journeys. */

/** WCAG 2.2 AA and axe's own best practice. Rules about a whole page find nothing in a part. */
export const PART_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All that colors decide: the rest is the same in the dark. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
