import { type RefObject, useEffect, useRef } from 'react';

/**
 * Back closes what is open before it leaves the page. While something is open, an entry of the history that shows the
 * same page lies on top, marked with the key of the entry below. It stays after the thing has closed otherwise, because
 * a removal takes time in which the page may move on: the next page replaces it, and Back passes over it.
 */
interface MarkedState {
  readonly key?: string;
  readonly overlay?: string;
}

type Close = () => void;

const open: Close[] = [];

const readState = () => history.state as MarkedState | null;
const readMark = () => readState()?.overlay;
const readKey = () => readState()?.key ?? 'default';

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
      const close = open.pop();
      if (!close) return go(-1);
      // The page has changed its address meanwhile.
      if (location.href !== href) replaceState({ ...state, overlay: undefined }, '', href);
      close();
      if (open.length > 0) addMark();
      note();
    },
    { capture: true },
  );
}

let addMark = (): void => undefined;

/** Notes what Back closes next. Returns the function that forgets it. */
function noteOpen(close: Close): () => void {
  open.push(close);
  addMark();
  return () => {
    const index = open.lastIndexOf(close);
    if (index !== -1) open.splice(index, 1);
  };
}

/** For what is rendered only while it is open. */
export function useBackCloses(close: Close): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => noteOpen(() => latest.current()), []);
}

/** For an element that opens by its attribute `open`, with or without React. */
export function useBackClosesElement(
  ref: RefObject<HTMLDialogElement | HTMLDetailsElement | null>,
  isOn: boolean,
): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || !isOn) return;
    let forget: (() => void) | undefined;
    const close = () => {
      if (element instanceof HTMLDialogElement) element.close();
      else element.open = false;
    };
    const look = () => {
      if (element.open) forget ??= noteOpen(close);
      else {
        forget?.();
        forget = undefined;
      }
    };
    const observer = new MutationObserver(look);
    observer.observe(element, { attributeFilter: ['open'] });
    look();
    return () => {
      observer.disconnect();
      forget?.();
    };
  }, [ref, isOn]);
}

/** For a popover. */
export function useBackClosesPopover(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let forget: (() => void) | undefined;
    const onToggle = (event: ToggleEvent) => {
      forget?.();
      forget = event.newState === 'open' ? noteOpen(() => element.hidePopover()) : undefined;
    };
    element.addEventListener('toggle', onToggle);
    return () => {
      element.removeEventListener('toggle', onToggle);
      forget?.();
    };
  }, [ref]);
}
