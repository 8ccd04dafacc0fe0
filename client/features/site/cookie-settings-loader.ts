import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { getCookieChoice } from './cookie-choice-contract.ts';

export function cookieSettingsLoader({ context }: LoaderFunctionArgs) {
  return context.get(loaderApi).call(getCookieChoice, {});
}
