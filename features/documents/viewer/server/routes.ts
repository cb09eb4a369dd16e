import { handlers } from '#platform/server/http/feature.ts';
import { viewer } from '../contract.ts';
import { readSheet } from './sheet.ts';
import { readWords } from './words.ts';
import { viewDocument } from './view.ts';

export const viewerHandlers = handlers(viewer, { viewDocument, readSheet, readWords });
