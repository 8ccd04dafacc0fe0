/** With a key held a browser opens a link elsewhere, which is left to it. */
export const isPlainPress = (
  press: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean => !(press.metaKey || press.ctrlKey || press.shiftKey || press.altKey);
