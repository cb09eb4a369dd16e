import { attaching } from './attaching/contract.ts';
import { files } from './files/contract.ts';
import { handoffs } from './handoffs/contract.ts';
import { readings } from './readings/contract.ts';
import { tree } from './tree/contract.ts';
import { uploads } from './uploads/contract.ts';

export const documents = { ...tree, ...uploads, ...files, ...attaching, ...handoffs, ...readings };
