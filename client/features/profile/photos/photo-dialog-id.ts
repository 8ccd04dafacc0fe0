export function photoDialogId(key: string): string {
  return `photo-${key}`;
}
