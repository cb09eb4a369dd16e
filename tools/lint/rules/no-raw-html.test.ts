import { examples } from '../tester.ts';
import { noRawHtml } from './no-raw-html.ts';

const bad = '<p dangerouslySetInnerHTML={{ __html: text }} />;';
const says = /sanitising component/;

examples(
  'no-raw-html',
  noRawHtml,
  [
    { file: 'ui/SafeHtml.tsx', code: bad, options: { files: ['ui/SafeHtml.tsx'] } },
    { file: 'ui/Note.tsx', code: '<p title={text}>{text}</p>;' },
    { file: 'server/web.ts', code: 'stream.write(text);' },
  ],
  [
    { file: 'ui/Note.tsx', code: bad, says },
    { file: 'ui/Note.tsx', code: 'createElement("p", { dangerouslySetInnerHTML: { __html: text } });', says },
    { file: 'ui/Note.tsx', code: '<iframe srcDoc={text} title="Letter" />;', says },
    { file: 'web/main.tsx', code: 'root.innerHTML = text;', says },
    { file: 'web/main.tsx', code: 'root.insertAdjacentHTML("beforeend", text);', says },
    { file: 'web/main.tsx', code: 'document.write(text);', says },
  ],
);
