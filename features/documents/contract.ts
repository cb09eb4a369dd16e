import { annotations } from './annotations/contract.ts';
import { attaching } from './attaching/contract.ts';
import { downloads } from './downloads/contract.ts';
import { files } from './files/contract.ts';
import { handoffs } from './handoffs/contract.ts';
import { readings } from './readings/contract.ts';
import { splitting } from './splitting/contract.ts';
import { tree } from './tree/contract.ts';
import { uploads } from './uploads/contract.ts';
import { viewer } from './viewer/contract.ts';

export const documents = {
  ...tree,
  ...uploads,
  ...files,
  ...attaching,
  ...handoffs,
  ...viewer,
  ...annotations,
  ...downloads,
  ...readings,
  ...splitting,
};
