export { Component } from '#client/features/members/profile/route.tsx';
export { profileLoader as loader } from '#client/features/members/profile/loader.ts';
export { likeAction as action } from './button/like-action.ts';
