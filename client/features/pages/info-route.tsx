import { useLoaderData } from 'react-router';
import type { PageHandle } from '#client/route-module.ts';
import type { infoLoader } from './page-loader.ts';
import { StaticPage } from './static-page.tsx';

export { infoLoader as loader } from './page-loader.ts';

export const handle: PageHandle = {
  isCacheable: true,
  hydratesOnInteraction: true,
  indexed: true,
};

/** All pages of nothing but text. The loader tells from the address which one it is. */
export function Component() {
  const { name } = useLoaderData<typeof infoLoader>();
  return <StaticPage key={name} name={name} />;
}
