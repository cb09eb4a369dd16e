import { feature } from '#platform/server/http/feature.ts';
import { views } from '../contract.ts';
import { listViews, removeView, saveView } from './saved-views.ts';

export const savedViewRoutes = feature('saved-views', views, { listViews, saveView, removeView });
