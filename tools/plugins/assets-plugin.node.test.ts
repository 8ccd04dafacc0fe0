import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from '#client/all-routes.ts';
import type { PageHandle } from '#client/app/page-handle.ts';
import { isPageModule } from './assets-plugin.ts';

test('takes the module of every route for a page, so that its styles and scripts come with the document', () => {
  const modules = routes.flatMap(listModules);
  expect(modules.length).toBeGreaterThan(40);
  expect(modules.filter((module) => !isPageModule(module))).toEqual([]);
});

function listModules({ handle, children = [] }: RouteObject): string[] {
  const { chunk } = (handle ?? {}) as PageHandle;
  return [...(chunk === undefined ? [] : [chunk]), ...children.flatMap(listModules)];
}
