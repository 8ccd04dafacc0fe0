// docs/decisions/076-back-closes.md
import { useEffect, useEffectEvent } from 'react';

/**
 * Back closes what is open before it leaves the page. While something is open, an entry of the history that shows the
 * same page lies on top, marked with the key of the entry below. It stays after the thing has closed otherwise, because
 * a removal takes time in which the page may move on: the next page replaces it, and Back passes over it.
 */
interface MarkedState {
  readonly key?: string;
  readonly overlay?: string;
}

interface OpenPart {
  /** Not for what React renders only while it is open. */
  readonly element?: Element;
  close(): void;
}

/** In the order of opening. */
const open: OpenPart[] = [];

type Close = OpenPart['close'];

const readState = () => history.state as MarkedState | null;
const readMark = () => readState()?.overlay;
const readKey = () => readState()?.key ?? 'default';

/**
 * Whether the browser is still at the entry of a rendered page. After a fast Back it is already at another one, whose
 * address the page must not change.
 */
export const isAtEntry = ({ key }: { key: string }): boolean => readKey() === key;

/** Runs before the router reads the history, which then never sees the marked entries. */
export function setUpBackCloses(): void {
  const pushState = history.pushState.bind(history);
  const replaceState = history.replaceState.bind(history);
  const go = history.go.bind(history);
  /** The entry before the present event. */
  let last = { mark: readMark(), state: readState(), href: location.href };
  const note = () => void (last = { mark: readMark(), state: readState(), href: location.href });

  history.pushState = (state, unused, url) => {
    if (readMark() === undefined) pushState(state, unused, url);
    else replaceState(state, unused, url);
    note();
  };
  history.replaceState = (state: MarkedState | null, unused, url) => {
    const mark = readMark();
    replaceState(mark === undefined ? state : { ...state, overlay: mark }, unused, url);
    note();
  };
  history.go = (steps = 0) => go(steps < 0 && readMark() !== undefined ? steps - 1 : steps);
  addMark = () => {
    if (readMark() === undefined) pushState({ ...readState(), overlay: readKey() }, '');
    note();
  };

  addEventListener(
    'popstate',
    (event) => {
      const { mark, state, href } = last;
      note();
      const isAbove = readMark() === (state?.key ?? 'default') && mark === undefined;
      const isBelow = mark !== undefined && readMark() === undefined && readKey() === mark;
      if (isAbove || isBelow) event.stopImmediatePropagation();
      if (!isBelow) return;
      const part = takeLastOpen();
      if (!part) return go(-1);
      // The page has changed its address meanwhile.
      if (location.href !== href) replaceState({ ...state, overlay: undefined }, '', href);
      part.close();
      if (open.length > 0) addMark();
      note();
    },
    { capture: true },
  );
  watchOpenElements();
}

let addMark = (): void => undefined;

function noteOpen(part: OpenPart): void {
  open.push(part);
  addMark();
}

function forget(part: OpenPart | undefined): void {
  const index = part ? open.indexOf(part) : -1;
  if (index !== -1) open.splice(index, 1);
}

/** Passes over elements that left the page while they were open. */
function takeLastOpen(): OpenPart | undefined {
  let part = open.pop();
  while (part?.element?.isConnected === false) part = open.pop();
  return part;
}

/** For what is rendered only while it is open. */
export function useBackCloses(onBack: Close): void {
  const close = useEffectEvent(onBack);
  useEffect(() => {
    const part = { close: () => close() };
    noteOpen(part);
    return () => forget(part);
  }, []);
}

/** Props of a dialog, a `<details>` or a popover that Back closes, also of one that opens before React takes it over. */
export const closedByBack = { 'data-closed-by-back': '' } as const;

const CLOSED_BY_BACK = '[data-closed-by-back]';

function watchOpenElements(): void {
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) if (isOpenable(target)) noteState(target);
  });
  observer.observe(document, { subtree: true, attributeFilter: ['open'] });
  for (const element of document.querySelectorAll(`${CLOSED_BY_BACK}[open]`))
    if (isOpenable(element)) noteState(element);
  document.addEventListener('toggle', onToggle, { capture: true });
}

function onToggle({ target, newState }: ToggleEvent): void {
  if (!(target instanceof HTMLElement) || !target.popover) return;
  noteElement(target, newState === 'open', () => target.hidePopover());
}

function noteState(element: HTMLDialogElement | HTMLDetailsElement): void {
  noteElement(element, element.open, () => {
    if (element instanceof HTMLDialogElement) element.close();
    else element.open = false;
  });
}

function noteElement(element: Element, isOpen: boolean, close: Close): void {
  if (!element.matches(CLOSED_BY_BACK)) return;
  const part = open.find((one) => one.element === element);
  if (!isOpen) forget(part);
  else if (!part) noteOpen({ element, close });
}

function isOpenable(node: Node): node is HTMLDialogElement | HTMLDetailsElement {
  return node instanceof HTMLDialogElement || node instanceof HTMLDetailsElement;
}
