import { handlers } from '#platform/server/http/feature.ts';
import { annotations } from '../contract.ts';
import { readAnnotations, saveAnnotations } from './annotate.ts';

export const annotationHandlers = handlers(annotations, { readAnnotations, saveAnnotations });
