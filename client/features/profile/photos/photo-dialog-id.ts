export function getPhotoDialogId(key: string): string {
  return `photo-${key}`;
}
