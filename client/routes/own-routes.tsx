import type { RouteObject } from 'react-router';

/** SPEC §2: what a member has of their own beside the search: likes, games, profile and settings. */
export const ownRoutes: RouteObject[] = [];
