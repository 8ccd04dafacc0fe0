// These functions run in the page: their source is sent there, so none may use anything outside itself.

export interface Target {
  selector: string;
  /** The full accessible name. Any name when it is omitted. */
  name?: string;
  /** Waits for React: an element that it renders answers after hydration only. */
  isReact: boolean;
}

/** The center of a matching element, or null while none is in place and uncovered. */
export function findPoint({ selector, name, isReact }: Target): { x: number; y: number } | null {
  const nameOf = (element: Element) => {
    const field = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
    const label = field ? element.labels?.[0]?.textContent : (element as HTMLElement).innerText;
    return (element.getAttribute('aria-label') ?? label ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  for (const element of document.querySelectorAll(selector)) {
    if (name !== undefined && nameOf(element) !== name) continue;
    if (isReact && !Object.keys(element).some((key) => key.startsWith('__reactFiber'))) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    if (x >= innerWidth || y >= innerHeight) continue;
    const hit = document.elementFromPoint(x, y);
    const isOpen = hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element));
    if (isOpen) return { x, y };
  }
  return null;
}

export function readField(name: string): string | null {
  for (const element of document.querySelectorAll('input')) {
    const label = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? '';
    if (label.trim() === name) return element.value;
  }
  return null;
}

/** The address in the newest mail to a member that leads to this page. */
export function findMailLink(path: string, address: string): string | null {
  for (const mail of document.querySelectorAll('main details')) {
    if (!mail.textContent.includes(address)) continue;
    const link = mail.querySelector<HTMLAnchorElement>(`a[href*="${path}?token="]`);
    if (link) return link.href;
  }
  return null;
}
