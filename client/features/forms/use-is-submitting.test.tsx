import { renderToString } from 'react-dom/server';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useIsSubmitting } from './form-hooks.ts';

const Form = () => <i>{useIsSubmitting() ? 'sending' : 'still'}</i>;

/** A page with a form, navigating to a page whose data loads slowly. */
async function startNavigation(start: (router: ReturnType<typeof createMemoryRouter>) => Promise<void>) {
  const router = createMemoryRouter([
    { path: '/', Component: Form, action: () => Response.redirect('http://localhost/next') },
    { path: '/next', Component: Form, loader: () => new Promise(() => undefined) },
  ]);
  const loading = new Promise<void>((resolve) => {
    router.subscribe(({ navigation }) => navigation.state === 'loading' && resolve());
  });
  void start(router);
  await loading;
  return renderToString(<RouterProvider router={router} />);
}

test('counts a form as being submitted until the next page is shown', async () => {
  const form = new FormData();
  form.set('email', 'mira@mail.example');
  expect(
    await startNavigation((router) => router.navigate('/', { formMethod: 'post', formData: form })),
  ).toContain('sending');
});

test('counts no form as being submitted when a link was followed', async () => {
  expect(await startNavigation((router) => router.navigate('/next'))).toContain('still');
});
