/**
 * Whether a test is in a folder with a changed file: for a feature its folders of both sides, otherwise the folder
 * below `client`, `worker` and so on.
 * @param {string} test
 * @param {readonly string[]} changed
 */
export function isNearChange(test, changed) {
  return changed.some((file) => toArea(file) === toArea(test));
}

/** @param {string} file */
function toArea(file) {
  const [side, area, name] = file.split('/').slice(0, -1);
  return area === 'features' ? `features/${name}` : [side, area].join('/');
}
