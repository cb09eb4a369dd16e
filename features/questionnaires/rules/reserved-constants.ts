/** QST-102: two numbers the specification names without a use. Nothing reads them. */
export const RESERVED_80 = 80;
export const RESERVED_4800 = 4800;
