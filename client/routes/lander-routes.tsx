import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { TextKey } from '#client/i18n/translate.ts';
import type { RouteName } from '../paths.ts';
import { page } from '#client/app/page-handle.ts';
import type { LanderName } from '../features/landers/lander-names.ts';
import { landerLoader } from '../features/landers/lander-loader.ts';
import { memberLanderLoader } from '#client/features/landers/member/loader.ts';

interface LanderOptions {
  title: TextKey;
  chunk: string;
  load: () => Promise<ComponentType>;
}

/** SPEC §2: the landing pages. Each is whole without scripts; they come with the first touch. */
export const landerRoutes: RouteObject[] = [
  lander('gallery', {
    title: 'lander.gallery.headline',
    chunk: 'features/landers/gallery/route.tsx',
    load: async () => (await import('#client/features/landers/gallery/route.tsx')).GalleryPage,
  }),
  lander('collagelanding', {
    title: 'lander.collagelanding.title',
    chunk: 'features/landers/collagelanding/route.tsx',
    load: async () => (await import('#client/features/landers/collagelanding/route.tsx')).CollagePage,
  }),
  lander('iconslanding', {
    title: 'lander.iconslanding.title',
    chunk: 'features/landers/iconslanding/route.tsx',
    load: async () => (await import('#client/features/landers/iconslanding/route.tsx')).IconsPage,
  }),
  lander('socialnetwork', {
    title: 'lander.socialnetwork.feed',
    chunk: 'features/landers/socialnetwork/route.tsx',
    load: async () => (await import('#client/features/landers/socialnetwork/route.tsx')).SocialPage,
  }),
  lander('tinderswipe', {
    title: 'lander.tinderswipe.title',
    chunk: 'features/landers/tinderswipe/route.tsx',
    load: async () => (await import('#client/features/landers/tinderswipe/route.tsx')).SwipePage,
  }),
  lander('maplanding', {
    title: 'lander2.map.title',
    chunk: 'features/landers/maplanding/route.tsx',
    load: async () => (await import('#client/features/landers/maplanding/route.tsx')).MapPage,
  }),
  lander('video', {
    title: 'lander2.film.title',
    chunk: 'features/landers/video/route.tsx',
    load: async () => (await import('#client/features/landers/video/route.tsx')).VideoPage,
  }),
  lander('transitionsvideolanding', {
    title: 'lander2.reel.title',
    chunk: 'features/landers/transitionsvideolanding/route.tsx',
    load: async () =>
      (await import('#client/features/landers/transitionsvideolanding/route.tsx')).TransitionsPage,
  }),
  lander('alonetonight', {
    title: 'lander2.alone.title',
    chunk: 'features/landers/alonetonight/route.tsx',
    load: async () => (await import('#client/features/landers/alonetonight/route.tsx')).AlonePage,
  }),
  aboutMember('members-id-landing', {
    chunk: 'features/landers/member/landing-route.tsx',
    load: async () => (await import('#client/features/landers/member/landing-route.tsx')).MemberLandingPage,
  }),
  aboutMember('members-id-landing2-slug', {
    chunk: 'features/landers/member/landing2-route.tsx',
    load: async () => (await import('#client/features/landers/member/landing2-route.tsx')).MemberLanding2Page,
  }),
  aboutMember('members-id-landing3-slug', {
    chunk: 'features/landers/member/landing3-route.tsx',
    load: async () => (await import('#client/features/landers/member/landing3-route.tsx')).MemberLanding3Page,
  }),
  aboutMember('members-id-signup', {
    chunk: 'features/landers/member/signup-route.tsx',
    load: async () => (await import('#client/features/landers/member/signup-route.tsx')).MemberSignupPage,
  }),
];

function lander(design: LanderName, { title, chunk, load }: LanderOptions): RouteObject {
  return page(`landers-${design}`, {
    isCacheable: true,
    hydratesOnInteraction: true,
    indexed: true,
    texts: 'public',
    title: (t) => t.loose(title),
    loader: landerLoader(design),
    chunk,
    load,
  });
}

/** Not kept: there are as many as members, and anyone can type an id. Search engines list no member. */
function aboutMember(name: RouteName, { chunk, load }: Omit<LanderOptions, 'title'>): RouteObject {
  return page(name, {
    hydratesOnInteraction: true,
    texts: 'public',
    title: (t) => t('lander2.member.title'),
    loader: memberLanderLoader,
    chunk,
    load,
  });
}
