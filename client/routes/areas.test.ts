import { type RouteObject, matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from '../all-routes.ts';
import { type RouteName, paths } from '../paths.ts';
import { createRoutes } from '#client/app/create-routes.tsx';
import { areaAround } from './areas.ts';

const pageAt = (list: RouteObject[], path: string) => matchRoutes(list, path)?.at(-1)?.route.id;

test.each(Object.keys(paths) as RouteName[])('a browser finds the list that %s is in', async (name) => {
  const path = paths[name].replaceAll(/:\w+\??/g, 'x');
  const found = pageAt(createRoutes(await areaAround(path)), path);
  expect(found).toBe(name);
  expect(found).toBe(pageAt(routes, path));
});
