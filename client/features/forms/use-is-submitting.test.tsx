import { renderToString } from 'react-dom/server';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useIsSubmitting } from './use-is-submitting.ts';

const Form = () => <i>{useIsSubmitting() ? 'sending' : 'still'}</i>;

/** A page with a form, on the way to one whose data takes long. */
async function loadingAfter(start: (router: ReturnType<typeof createMemoryRouter>) => Promise<void>) {
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

test('a form is being sent until the page after it is there', async () => {
  const form = new FormData();
  form.set('email', 'mira@mail.example');
  expect(
    await loadingAfter((router) => router.navigate('/', { formMethod: 'post', formData: form })),
  ).toContain('sending');
});

test('a link sends nothing', async () => {
  expect(await loadingAfter((router) => router.navigate('/next'))).toContain('still');
});
