/** Where a page of a list ends. It carries all that the order needs, so that taking a heart away loses no place. */
export interface Place {
  readonly isNew: boolean;
  readonly at: number;
  readonly id: string;
}

const PLACE = /^([ns])([0-9a-z]{1,11})\.(.{1,40})$/;

export function placeText({ isNew, at, id }: Place): string {
  return `${isNew ? 'n' : 's'}${at.toString(36)}.${id}`;
}

/** Null when it is none of ours. */
export function readPlace(text: string): Place | null {
  const [, kind, at = '', id = ''] = PLACE.exec(text) ?? [];
  return kind === undefined ? null : { isNew: kind === 'n', at: Number.parseInt(at, 36), id };
}
