declare module 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js' {
  interface TessBaseAPI {
    Init: (path: null, language: string, mode: number) => number;
    SetVariable: (name: string, value: string) => boolean;
    /** Reads `/input`. */
    SetImageFile: (exif: number, angle: number) => number;
    Recognize: (monitor: null) => number;
    GetTSVText: () => string;
  }
  interface Core {
    FS: { writeFile: (path: string, bytes: Uint8Array) => void };
    TessBaseAPI: new () => TessBaseAPI;
  }
  const makeCore: (options: {
    wasmBinary: Uint8Array;
    print: (line: string) => void;
    printErr: (line: string) => void;
  }) => Promise<Core>;
  export default makeCore;
}
