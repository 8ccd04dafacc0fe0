/**
 * What one of the oldest browsers lacks (tools/config/oldest-browsers.mjs), from the tables of MDN. Names that are
 * everywhere, such as `drop` and the `size` of query parameters, are found by the object before the dot.
 */

/** Called on the object of the global scope. */
export const NEWER_STATICS = {
  AbortSignal: ['any'],
  Array: ['fromAsync'],
  Atomics: ['pause', 'waitAsync'],
  Error: ['isError'],
  Intl: ['DurationFormat'],
  Iterator: ['concat', 'from', 'zip', 'zipKeyed'],
  Map: ['groupBy'],
  Math: ['f16round', 'sumPrecise'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  RegExp: ['escape'],
  URL: ['canParse', 'parse'],
  Uint8Array: ['fromBase64', 'fromHex'],
};

/** Globals that are missing as a whole. */
export const NEWER_GLOBALS = [
  'AsyncDisposableStack',
  'CloseWatcher',
  'CookieStore',
  'DisposableStack',
  'Float16Array',
  'Highlight',
  'Iterator',
  'Navigation',
  'Observable',
  'SuppressedError',
  'Temporal',
  'URLPattern',
  'cookieStore',
  'navigation',
  'scheduler',
];

/** Methods and properties of instances. */
export const NEWER_MEMBERS = [
  'caretPositionFromPoint',
  'checkVisibility',
  'closedBy',
  'commandForElement',
  'getOrInsert',
  'getOrInsertComputed',
  'hidePopover',
  'isDisjointFrom',
  'isSubsetOf',
  'isSupersetOf',
  'moveBefore',
  'popoverTargetElement',
  'requestClose',
  'setFromBase64',
  'setFromHex',
  'setHTMLUnsafe',
  'showPopover',
  'startViewTransition',
  'symmetricDifference',
  'toBase64',
  'togglePopover',
  'transferToFixedLength',
  'waitAsync',
];

/** Methods of iterators, and of sets beside those above, whose names arrays and libraries use as well. */
export const ITERATOR_METHODS = [
  'drop',
  'every',
  'filter',
  'find',
  'flatMap',
  'forEach',
  'map',
  'reduce',
  'some',
  'take',
  'toArray',
];

/** What returns an iterator. */
export const ITERATOR_SOURCES = ['entries', 'keys', 'matchAll', 'values'];
