import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { TextKey } from '#client/i18n/translate.ts';
import type { RouteName } from '../paths.ts';
import { page } from '../app/page.ts';
import type { LanderName } from '../features/landers/lander-names.ts';
import { landerLoader } from '../features/landers/lander-loader.ts';
import { memberLanderLoader } from '../features/landers/member-lander-loader.ts';

interface LanderOptions {
  title: TextKey;
  chunk: string;
  load: () => Promise<ComponentType>;
}

/** SPEC §2: the landing pages. Each is whole without scripts; they come with the first touch. */
export const landerRoutes: RouteObject[] = [
  lander('gallery', {
    title: 'lander.gallery.headline',
    chunk: 'features/landers/gallery-page.tsx',
    load: async () => (await import('../features/landers/gallery-page.tsx')).GalleryPage,
  }),
  lander('collagelanding', {
    title: 'lander.collagelanding.title',
    chunk: 'features/landers/collage-page.tsx',
    load: async () => (await import('../features/landers/collage-page.tsx')).CollagePage,
  }),
  lander('iconslanding', {
    title: 'lander.iconslanding.title',
    chunk: 'features/landers/icons-page.tsx',
    load: async () => (await import('../features/landers/icons-page.tsx')).IconsPage,
  }),
  lander('socialnetwork', {
    title: 'lander.socialnetwork.feed',
    chunk: 'features/landers/social-page.tsx',
    load: async () => (await import('../features/landers/social-page.tsx')).SocialPage,
  }),
  lander('tinderswipe', {
    title: 'lander.tinderswipe.title',
    chunk: 'features/landers/swipe-page.tsx',
    load: async () => (await import('../features/landers/swipe-page.tsx')).SwipePage,
  }),
  lander('maplanding', {
    title: 'lander2.map.title',
    chunk: 'features/landers/map-page.tsx',
    load: async () => (await import('../features/landers/map-page.tsx')).MapPage,
  }),
  lander('video', {
    title: 'lander2.film.title',
    chunk: 'features/landers/video-page.tsx',
    load: async () => (await import('../features/landers/video-page.tsx')).VideoPage,
  }),
  lander('transitionsvideolanding', {
    title: 'lander2.reel.title',
    chunk: 'features/landers/transitions-page.tsx',
    load: async () => (await import('../features/landers/transitions-page.tsx')).TransitionsPage,
  }),
  lander('alonetonight', {
    title: 'lander2.alone.title',
    chunk: 'features/landers/alone-page.tsx',
    load: async () => (await import('../features/landers/alone-page.tsx')).AlonePage,
  }),
  aboutMember('members-id-landing', {
    chunk: 'features/landers/member-landing-page.tsx',
    load: async () => (await import('../features/landers/member-landing-page.tsx')).MemberLandingPage,
  }),
  aboutMember('members-id-landing2-slug', {
    chunk: 'features/landers/member-landing2-page.tsx',
    load: async () => (await import('../features/landers/member-landing2-page.tsx')).MemberLanding2Page,
  }),
  aboutMember('members-id-landing3-slug', {
    chunk: 'features/landers/member-landing3-page.tsx',
    load: async () => (await import('../features/landers/member-landing3-page.tsx')).MemberLanding3Page,
  }),
  aboutMember('members-id-signup', {
    chunk: 'features/landers/member-signup-page.tsx',
    load: async () => (await import('../features/landers/member-signup-page.tsx')).MemberSignupPage,
  }),
];

function lander(design: LanderName, { title, chunk, load }: LanderOptions): RouteObject {
  return page(`landers-${design}`, {
    shared: true,
    waits: true,
    indexed: true,
    texts: 'public',
    title: (t) => t.loose(title),
    loader: landerLoader(design),
    chunk,
    load,
  });
}

/** Not kept: there are as many as members, and anybody can type an id. Search engines list no member. */
function aboutMember(name: RouteName, { chunk, load }: Omit<LanderOptions, 'title'>): RouteObject {
  return page(name, {
    waits: true,
    texts: 'public',
    title: (t) => t('lander2.member.title'),
    loader: memberLanderLoader,
    chunk,
    load,
  });
}
