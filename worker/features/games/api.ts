import { finderApi } from './finder/api.ts';
import { swipeApi } from './swipe/api.ts';

export const endpoints = [...swipeApi, ...finderApi];
