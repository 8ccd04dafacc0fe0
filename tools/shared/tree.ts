/** A part of a tree that a parser has made of code or of a style sheet. */
export interface TreeNode {
  type: string;
  [key: string]: unknown;
}

/** A part of code, with its place in the file. */
export interface CodeNode extends TreeNode {
  start: number;
  end: number;
}

export function isNode(value: unknown): value is TreeNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

export function asCode(value: unknown): CodeNode | undefined {
  return isNode(value) && 'start' in value ? (value as CodeNode) : undefined;
}

/** The name of an identifier; '' for other parts. */
export function nameOf(value: unknown): string {
  return isNode(value) && typeof value['name'] === 'string' ? value['name'] : '';
}
