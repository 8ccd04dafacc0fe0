const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => HTML[char] ?? char);
}

/** JSON that is safe inside a script element: no `</script>`, no `<!--`. It is Latin-1, like the page around it. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u0100-\uFFFF]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
