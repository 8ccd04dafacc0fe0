import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderHook } from './render-hook.tsx';

export type Element = ReactElement<Readonly<Record<string, unknown>>>;

/**
 * Runs a component like {@link renderHook}. `findAll` searches the elements that it returned last, without those of
 * its children.
 */
export function runComponent(render: () => ReactNode, options: Parameters<typeof renderHook>[1]) {
  const component = renderHook(render, options);
  return {
    rerender: component.rerender,
    findAll: (matches: (element: Element) => boolean) => listElements(component.current).filter(matches),
  };
}

function listElements(node: ReactNode): Element[] {
  if (Array.isArray(node)) return node.flatMap((child: ReactNode) => listElements(child));
  if (!isValidElement<Element['props']>(node)) return [];
  return [node, ...listElements(node.props['children'] as ReactNode)];
}
