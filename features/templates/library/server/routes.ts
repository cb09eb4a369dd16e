import { handlers } from '#platform/server/http/feature.ts';
import { library } from '../contract.ts';
import { listCatalog, readCatalogForm } from './catalog.ts';
import {
  countTemplates,
  createTemplate,
  deleteTemplate,
  listTemplates,
  readTemplate,
  restoreTemplate,
  templateById,
  updateTemplate,
} from './templates.ts';

export const libraryHandlers = handlers(library, {
  listTemplates,
  countTemplates,
  templateById,
  readTemplate,
  createTemplate,
  updateTemplate,
  deleteTemplate,
  restoreTemplate,
  listCatalog,
  readCatalogForm,
});
