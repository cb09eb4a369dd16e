/** As much of it as is used here; the published types bring the browser's along. */
declare module 'pdfmake' {
  type Margin = [left: number, top: number, right: number, bottom: number];

  interface Style {
    bold?: boolean;
    italics?: boolean;
    fontSize?: number;
    font?: string;
    color?: string;
    lineHeight?: number;
    margin?: Margin;
    alignment?: 'left' | 'right';
    pageBreak?: 'before' | 'after';
    fillColor?: string;
    noWrap?: boolean;
    /** On the page it falls on, whatever else stands there. */
    absolutePosition?: { x: number; y: number };
    /** A place other pages can lead to, and the one these words lead to. */
    id?: string;
    linkToDestination?: string;
  }
  /** Where something came to stand, once the pages are set. */
  export interface Placed {
    positions?: { pageNumber: number }[];
  }
  export interface TextContent extends Style {
    text: string | Content[];
    /** Shows the page on which this stands, whatever its own words are; known when the pages are set. */
    _tocItemRef?: Placed;
  }
  interface Line {
    type: 'line';
    x1: number;
    y1: number;
    x2: number;
    y2: number;
    lineWidth?: number;
    lineColor?: string;
  }
  interface Polyline {
    type: 'polyline';
    points: { x: number; y: number }[];
    lineWidth?: number;
    lineColor?: string;
    lineCap?: 'round';
    lineJoin?: 'round';
  }
  export type Content =
    | string
    | TextContent
    | (Style & { stack: Content[]; unbreakable?: boolean })
    | (Style & { ul: Content[] })
    | (Style & { ol: Content[] })
    | (Style & { columns: (Content & { width?: number | '*' })[] })
    | (Style & { canvas: (Line | Polyline)[] })
    | (Style & {
        layout?: string;
        table: { widths: (number | '*')[]; body: Content[][]; headerRows?: number; dontBreakRows?: boolean };
      });

  export interface Definition {
    info?: Record<string, string | Date>;
    pageSize: 'LETTER' | { width: number; height: number };
    pageMargins: Margin;
    defaultStyle: Style;
    content: Content[];
    footer?: (page: number, pages: number) => Content;
  }
  type Faces = Partial<Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>;

  const pdfmake: {
    setFonts: (fonts: Record<string, Faces>) => void;
    setUrlAccessPolicy: (mayOpen: (url: string) => boolean) => void;
    /** Asked for files before the disk is. */
    virtualfs: { existsSync: (file: string) => boolean; readFileSync: (file: string) => Buffer };
    setLocalAccessPolicy: (mayOpen: (path: string) => boolean) => void;
    createPdf: (definition: Definition) => { getBuffer: () => Promise<Buffer> };
  };
  export default pdfmake;
}
