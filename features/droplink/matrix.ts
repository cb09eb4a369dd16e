/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { droplink } from './contract.ts';

export const matrix = matrixOf(droplink, {
  readSecureUpload: { public: 404, input: { firm: 'nobody' } },
  checkFiles: {
    public: 404,
    input: {
      email: 'new@people.test',
      firm: 'nobody',
      files: [{ name: 'w2.pdf', size: 10, head: 'JVBERi0=' }],
    },
  },
});
