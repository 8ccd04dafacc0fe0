import { QueryClientProvider } from '@tanstack/react-query';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { CallProvider } from '#client/api/call-context.tsx';
import type { Call } from '#client/api/endpoint.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { SiteProvider } from '#client/features/site/site-context.tsx';
import type { Dictionary } from '#client/i18n/dictionary.ts';
import { I18nProvider } from '#client/i18n/react.tsx';
import { renderEffects } from './render-effects.ts';

type Props = Readonly<Record<string, unknown>>;
export type Element = ReactElement<Props>;

interface Options {
  readonly texts: Dictionary;
  readonly settings?: object;
  readonly call?: Call;
}

/**
 * Runs a component with its state and effects, and gives access to the elements that it returned last, without
 * those of its children.
 */
export function runComponent(render: () => ReactNode, options: Options) {
  const { texts, settings = {}, call = () => Promise.reject(new Error('unexpected call')) } = options;
  const queries = createQueryClient();
  queries.setQueryData(['settings'], { cdn_prefix: '', ...settings });
  queries.setQueryData(['companyinfo'], { company: {} });
  queries.setQueryData(['user'], null);
  let shown: ReactNode = null;
  function Probe() {
    shown = render();
    return null;
  }
  const unmount = renderEffects(
    <I18nProvider locale="en" country={null} dictionary={texts}>
      <CallProvider value={call}>
        <QueryClientProvider client={queries}>
          <SiteProvider>
            <MemoryRouter>
              <Probe />
            </MemoryRouter>
          </SiteProvider>
        </QueryClientProvider>
      </CallProvider>
    </I18nProvider>,
  );
  return {
    close: async () => {
      await unmount();
      queries.clear();
    },
    findAll: (matches: (element: Element) => boolean) => listElements(shown).filter(matches),
  };
}

function listElements(node: ReactNode): Element[] {
  if (Array.isArray(node)) return node.flatMap((child: ReactNode) => listElements(child));
  if (!isValidElement<Props>(node)) return [];
  return [node, ...listElements(node.props['children'] as ReactNode)];
}
