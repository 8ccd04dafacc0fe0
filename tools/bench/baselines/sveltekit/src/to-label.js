/** @param {string} value */
export function toLabel(value) {
  return value.charAt(0).toUpperCase() + value.slice(1).replaceAll('_', ' ');
}
