/** Tesseract as WebAssembly, for machines without the program. In the sandbox only. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import makeCore from 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js';
import { pgmOf } from './grey.ts';
import { wordsOfTsv } from './read-tsv.ts';
import type { Recognize } from './recognize-page.ts';
import { TESSERACT } from './scan.ts';

const NEURAL_NETS_ONLY = 1;
/** Where it looks for its picture. */
const PICTURE = '/input';

const fileOf = (name: string): Buffer => readFileSync(fileURLToPath(import.meta.resolve(name)));

export async function startTesseract(): Promise<Recognize> {
  const core = await makeCore({
    wasmBinary: fileOf('tesseract.js-core/tesseract-core-relaxedsimd-lstm.wasm'),
    print: () => undefined,
    printErr: () => undefined,
  });
  const { language, pageMode, dpi } = TESSERACT;
  const letters = fileOf(`@tesseract.js-data/eng/4.0.0_best_int/${language}.traineddata.gz`);
  core.FS.writeFile(`${language}.traineddata`, gunzipSync(letters));
  const api = new core.TessBaseAPI();
  if (api.Init(null, language, NEURAL_NETS_ONLY) !== 0) throw new Error('tesseract did not start');
  api.SetVariable('tessedit_pageseg_mode', pageMode);
  api.SetVariable('user_defined_dpi', dpi);
  return async (picture) => {
    core.FS.writeFile(PICTURE, pgmOf(picture));
    if (api.SetImageFile(1, 0) === 1) throw new Error('tesseract did not take the picture');
    api.Recognize(null);
    return wordsOfTsv(api.GetTSVText());
  };
}
