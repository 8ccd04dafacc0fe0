import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallProvider } from '#client/api/call-context.tsx';
import type { Call } from '#client/api/endpoint.ts';
import { I18nProvider, LanguagesContext } from '#client/i18n/react.tsx';
import type { Dictionary } from '#client/i18n/translate.ts';
import { NavigationFirstContext } from './layouts/after-navigation.tsx';
import type { PageState } from './packed-queries.ts';

interface Props {
  state: Pick<PageState, 'locale' | 'country' | 'languages' | 'navigationFirst'>;
  dictionary: Dictionary;
  queries: QueryClient;
  call: Call;
  /** The router of the server or of the browser. */
  children: ReactNode;
}

/** Everything around the router, shared by server and browser. */
export function App({ state, dictionary, queries, call, children }: Props) {
  return (
    <QueryClientProvider client={queries}>
      <CallProvider value={call}>
        <I18nProvider locale={state.locale} country={state.country} dictionary={dictionary}>
          <LanguagesContext value={state.languages}>
            <NavigationFirstContext value={state.navigationFirst ?? false}>{children}</NavigationFirstContext>
          </LanguagesContext>
        </I18nProvider>
      </CallProvider>
    </QueryClientProvider>
  );
}
