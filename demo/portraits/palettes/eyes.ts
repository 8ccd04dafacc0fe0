import type { FactValue } from '#client/facts/facts.ts';

export type Iris = { base: string; rim: string; light: string };

export const IRISES: Readonly<Record<FactValue<'eye_colour'>, Iris>> = {
  brown: { base: '#573221', rim: '#27140d', light: '#94603d' },
  blue: { base: '#4680a8', rim: '#1e3f5c', light: '#96c6e0' },
  green: { base: '#4d7a4f', rim: '#21402c', light: '#9cbd76' },
  grey: { base: '#74838d', rim: '#39444d', light: '#b9c6cc' },
  hazel: { base: '#7f6636', rim: '#3d2c16', light: '#a8a45c' },
  amber: { base: '#9a6526', rim: '#4c2c0b', light: '#cf9a4a' },
};
