import { createElement as h, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Alert } from './feedback/alert.tsx';
import { Avatar } from './portraits/avatar.tsx';
import { Badge } from './labels/badge.tsx';
import { Button, buttonClass } from './buttons/button.tsx';
import { Check, PasswordInput, Select } from './forms/inputs.tsx';
import { Chip, StaticChip } from './labels/chip.tsx';
import { Dialog, DialogHead } from './overlays/dialog.tsx';
import { FictionalNotice } from './labels/fictional-notice.tsx';
import { ErrorIllustration } from './feedback/error-illustration.tsx';
import { EmptyState } from './feedback/empty-state.tsx';
import { FieldGroup } from './forms/field-group.tsx';
import { Field } from './forms/field.tsx';
import { IconButton } from './buttons/icon-button.tsx';
import { dialogOpener } from './overlays/dialog-commands.ts';
import { Logo } from './logo.tsx';
import { Menu } from './overlays/menu.tsx';
import { Pill } from './labels/pill.tsx';
import { Portrait, PortraitCard } from './portraits/portrait-card.tsx';
import { ProgressBar, Skeleton } from '#client/ui/feedback/loading.tsx';
import { Segment } from './forms/segment.tsx';
import { Silhouette } from './portraits/placeholders.tsx';
import { Steps } from './labels/steps.tsx';
import { ToastList } from './feedback/toast.tsx';

const kit: Record<string, ReactElement> = {
  alert: h(Alert, {
    tone: 'danger',
    title: 'No',
    actions: 'Again',
    onDismiss: () => {},
    dismissLabel: 'Hide',
  }),
  avatar: h(Avatar, { src: '/noor.jpg', size: 44, online: true, fresh: true }),
  'avatar without a photo': h(Avatar, { src: null }),
  badge: h(Badge, { count: 4, label: '4 new' }),
  button: h(Button, { variant: 'primary', size: 'lg', block: true, busy: true }, 'Go'),
  check: h(Check, { name: 'terms' }, 'Yes'),
  chip: h(Chip, { icon: 'heart', online: true }, 'Online'),
  'static chip': h(StaticChip, { icon: 'int-wine', shared: true, children: 'Wine' }),
  dialog: h(
    Dialog,
    { id: 'filters', sheet: true, locked: true },
    h(DialogHead, { dialogId: 'filters', title: 'Filters', closeLabel: 'Close' }),
  ),
  disclosure: h(FictionalNotice, { icon: 'mask-happy-fill', title: 'Fictional', children: 'Not real.' }),
  'door art': h(ErrorIllustration),
  empty: h(
    EmptyState,
    { icon: 'magnifying-glass-duotone', title: 'No one here', tone: 'success' },
    'Widen it.',
  ),
  field: h(Field, { label: 'Country', aside: 'Why?', error: 'Choose' }, h(Select)),
  'icon button': h(IconButton, { icon: 'heart', label: 'Like' }),
  logo: h(Logo, { name: 'Ardenza' }),
  menu: h(Menu, { label: 'Account', trigger: 'Me' }, 'Items'),
  password: h(PasswordInput, { showLabel: 'Show', hideLabel: 'Hide' }),
  pill: h(Pill, { tone: 'glass', online: true, children: 'Online' }),
  'pill button': h(Pill, { tone: 'info', icon: 'info-fill', popoverId: 'why', children: 'Why?' }),
  'portrait card': h(PortraitCard, {
    action: 'Like',
    children: h(Portrait, { src: '/noor.jpg', priority: true, tags: 'New', body: 'Noor' }),
  }),
  'portrait without a photo': h(Portrait, { src: null, body: 'Noor' }),
  'locked portrait': h(Portrait, { src: null, locked: 'On request', body: 'Noor' }),
  'progress bar': h(ProgressBar, { state: 'loading', label: 'Loading' }),
  segment: h(
    FieldGroup,
    { legend: 'I am' },
    h(Segment, {
      name: 'gender',
      defaultValue: 'f',
      options: [{ value: 'f', label: 'Woman', icon: 'user' }],
    }),
  ),
  silhouette: h(Silhouette),
  skeleton: h(Skeleton, { shape: 'title' }),
  steps: h(Steps, { count: 5, current: 2, label: 'Step 2 of 5' }),
  toasts: h(ToastList, { dismissLabel: 'Hide' }),
};

test.each(Object.entries(kit))('renders %s without style attributes, handlers and scripts', (_, element) => {
  const html = renderToStaticMarkup(element);
  expect(html).not.toMatch(/<[^>]+\s(style|on\w+)=/);
  expect(html).not.toContain('<script');
});

test('submits only when told to and marks a busy button', () => {
  expect(renderToStaticMarkup(h(Button, null, 'Go'))).toBe('<button type="button" class="btn">Go</button>');
  expect(renderToStaticMarkup(h(Button, { type: 'submit', busy: true }))).toContain(
    'type="submit" class="btn" aria-busy="true"',
  );
  expect(buttonClass({ variant: 'soft', size: 'sm', className: 'grow' })).toBe('btn btn--soft btn--sm grow');
});

test('names a dialog by its title', () => {
  const head = h(DialogHead, { dialogId: 'filters', title: 'Filters', closeLabel: 'Close' });
  const dialog = renderToStaticMarkup(h(Dialog, { id: 'filters' }, head));
  expect(dialog).toContain('aria-labelledby="filters-title"');
  expect(dialog).toContain('<h2 class="display display--xs" id="filters-title">Filters</h2>');
});

test('opens a dialog without scripts and gives a locked one no other way out', () => {
  expect(renderToStaticMarkup(h(Button, dialogOpener('filters')))).toContain(
    'command="show-modal" commandfor="filters"',
  );
  expect(renderToStaticMarkup(h(Dialog, { id: 'a', locked: true }))).toContain('closedby="none"');
  expect(renderToStaticMarkup(h(Dialog, { id: 'a' }))).toContain('closedby="any"');
});

test('loads only photos above the fold at once', () => {
  const photo = { src: '/noor.jpg', body: 'Noor' };
  expect(renderToStaticMarkup(h(Portrait, photo))).toContain('loading="lazy"');
  expect(renderToStaticMarkup(h(Portrait, { ...photo, priority: true }))).toContain('fetchPriority="high"');
});
