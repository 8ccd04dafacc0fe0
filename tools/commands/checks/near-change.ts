/** The texts, which the checks in the other folder read as files. */
const TEXTS = 'locales/';
const TEXT_CHECKS = 'tools/plugins/locales/';

/**
 * Whether a test is in a folder with a changed file: for a feature its folders of both sides, otherwise the folder
 * below `client`, `worker` and so on. The checks of texts are near every text.
 */
export function isNearChange(test: string, changed: readonly string[]) {
  return changed.some(
    (file) => toArea(file) === toArea(test) || (file.startsWith(TEXTS) && test.startsWith(TEXT_CHECKS)),
  );
}

function toArea(file: string) {
  const [side, area, name] = file.split('/').slice(0, -1);
  return area === 'features' ? `features/${name}` : [side, area].join('/');
}
