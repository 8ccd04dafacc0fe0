import type { ReactNode } from 'react';

// Mail programs support tables and attributes, and few of them newer CSS, so styles are inline here and only here.

export const SANS = "'Open Sans', Arial, Helvetica, sans-serif";
export const SERIF = "Newsreader, Georgia, 'Times New Roman', serif";

/** Size in pixels, height as a multiple of it. */
export function font(family: string, size: number, height: number, weight = 400) {
  return { fontFamily: family, fontSize: size, lineHeight: height, fontWeight: weight };
}

type Cell = {
  className?: string;
  style?: Readonly<Record<string, string | number>>;
  children: ReactNode;
};

export function Table({ children, ...props }: Cell & { width?: string }) {
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0} {...props}>
      <tbody>{children}</tbody>
    </table>
  );
}

export function Row({ children, ...props }: Cell & { align?: 'center' }) {
  return (
    <tr>
      <td {...props}>{children}</td>
    </tr>
  );
}
