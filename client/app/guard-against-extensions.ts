/**
 * Translators and other extensions wrap or replace text nodes that React still holds. Without this, the first change
 * beside such a text throws, and the page becomes an error page.
 */
export function guardAgainstExtensions(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function removeOwnChild<T extends Node>(this: Node, child: T): T {
    const own = findChild(this, child);
    if (own) removeChild.call(this, own);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeOwnChild<T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    insertBefore.call(this, node, findChild(this, next));
    return node;
  };
}

/** The child that the node is or has been wrapped in; null if it is not inside the parent any more. */
function findChild(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}
